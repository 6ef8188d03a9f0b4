import { parseOptions } from "./options.mjs";

const stepsOf = (...argv: string[]) => parseOptions(argv).steps;
const laneOf = (...argv: string[]) => parseOptions(argv).lane;
const whole = ["types", "lint", "unit", "build", "journeys"];

afterEach(() => {
  delete process.env.BASE_URL;
});

test("without options the quick lane is done", () => {
  expect(parseOptions([])).toEqual({
    lane: "quick",
    steps: whole,
    isChanged: false,
    isVerbose: false,
    shard: undefined,
    repeat: undefined,
    rest: [],
  });
});

test("one step is done alone, journeys on a build where the shop is not elsewhere", () => {
  expect(stepsOf("--only=unit")).toEqual(["unit"]);
  expect(stepsOf("--only=proof")).toEqual(["build", "proof", "old-browsers"]);
  expect(stepsOf("--only=journeys")).toEqual(["build", "journeys"]);
  process.env.BASE_URL = "https://shop.example";
  expect(stepsOf("--only=journeys")).toEqual(["journeys"]);
});

test("a lane is asked for by its name, and kept by a part of it and by how it is run", () => {
  expect(laneOf("--all")).toBe("all");
  expect(laneOf("--all", "--shard=1/2")).toBe("all");
  expect(laneOf("--all", "--only=unit", "--maxWorkers=1")).toBe("all");
  expect(laneOf("--shard=1/2")).toBe("quick");
  expect(laneOf("--only=unit", "--slowest", "--maxWorkers=1")).toBe("quick");
  expect(laneOf("--only=proof")).toBe("proof");
  expect(laneOf("--proof")).toBe("proof");
  expect(stepsOf("--proof")).toEqual(["build", "proof", "old-browsers", "mutation"]);
});

test.each([
  ["--only=unit", "lib/backend/cart"],
  ["--only=unit", "-t", "a name"],
  ["--only=journeys", "e2e/bag.spec.ts"],
  ["--only=journeys", "--grep=a name"],
  ["--repeat=3", "-g", "a name"],
  ["--repeat=3"],
  ["--changed"],
])("what is asked for by %s %s runs whatever its lane", (...argv) => {
  expect(laneOf(...argv)).toBeUndefined();
});

test("what it does not know is for the runner, in its order", () => {
  const { rest } = parseOptions(["-t", "a name", "--only=unit", "cart", "--verbose"]);
  expect(rest).toEqual(["-t", "a name", "cart", "--verbose"]);
});

test("in a fleet the first machine alone looks at the whole tree", () => {
  expect(stepsOf("--shard=1/3")).toEqual(whole);
  expect(stepsOf("--shard=2/3")).toEqual(["unit", "build", "journeys"]);
  expect(parseOptions(["--shard=10/12"]).shard).toBe("10/12");
});

test("--slowest prints the seconds of all files", () => {
  expect(parseOptions(["--only=unit", "--slowest"])).toMatchObject({ isVerbose: true, rest: [] });
});

test("journeys alone are repeated", () => {
  const { steps, repeat } = parseOptions(["--repeat=20", "-g", "a name"]);
  expect({ steps, repeat }).toEqual({ steps: ["build", "journeys"], repeat: "20" });
});

test.each([
  "--only=tpyes",
  "--only",
  "--shard=3/2",
  "--shard=0/2",
  "--shard=2",
  "--repeat=0",
  "--repeat",
])("the argument %s is refused", (argument) => {
  expect(() => parseOptions([argument])).toThrow(/^--(only|shard|repeat) takes/);
});

test("unit tests are not repeated", () => {
  expect(() => parseOptions(["--only=unit", "--repeat=2"])).toThrow("is for journeys");
});
