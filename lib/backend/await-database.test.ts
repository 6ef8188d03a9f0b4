import { awaitDatabase } from "./await-database";

const PLACE = { postgres: "postgres://shop:swordfish@db.example/shop" };
const absent = Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:5432"), {
  code: "ECONNREFUSED",
});
const starting = Object.assign(new Error("the database system is starting up"), { code: "57P03" });

let written: string[];
beforeEach(() => {
  written = [];
  jest.spyOn(process.stderr, "write").mockImplementation((line) => written.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());

/** A database that answers its first questions so, and time that passes only between them. */
function waiting(...answers: (Error | "here")[]) {
  let milliseconds = 0;
  let questions = 0;
  return {
    clock: () => milliseconds,
    questions: () => questions,
    with: {
      pause: async (more: number) => {
        milliseconds += more;
      },
      now: () => milliseconds,
      ask: async () => {
        const answer = answers[Math.min(questions++, answers.length - 1)];
        if (answer !== "here") throw answer;
      },
    },
  };
}

it("waits for a database that starts later, and says so once", async () => {
  const later = waiting(...Array<Error>(40).fill(absent), starting, "here");
  await awaitDatabase(PLACE, later.with);
  expect(later.questions()).toBe(42);
  expect(written).toHaveLength(1);
  expect(written[0]).toContain("the database does not answer yet: the start waits for it");
  expect(written[0]).toContain("10.0.0.7:5432");
});

it("gives up after a minute in one sentence, with a code that a restart may mend", async () => {
  const never = waiting(new AggregateError([absent]));
  await expect(awaitDatabase(PLACE, never.with)).rejects.toMatchObject({
    name: "StartRefused",
    exitCode: 69,
    message:
      "The database at DATABASE_URL has not answered for 60 seconds: start it, or correct the address (connect ECONNREFUSED 10.0.0.7:5432).",
  });
  expect(never.clock()).toBe(60_000);
  expect(written.join("")).not.toContain("swordfish");
});

it("does not wait where waiting cannot help", async () => {
  const refused = Object.assign(new Error('database "shp" does not exist'), { code: "3D000" });
  const wrong = waiting(refused);
  await expect(awaitDatabase(PLACE, wrong.with)).rejects.toMatchObject({ exitCode: 78 });
  const broken = waiting(new TypeError("a fault of ours"));
  await expect(awaitDatabase(PLACE, broken.with)).rejects.toThrow("a fault of ours");
  expect([wrong.questions(), broken.questions(), written]).toEqual([1, 1, []]);
});
