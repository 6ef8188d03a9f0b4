import {
  commandsOfFailed,
  flakyJourneys,
  fromExitCode,
  fromJest,
  fromPlaywright,
  isGreen,
  line,
  nothing,
  sum,
} from "./counts.mjs";

const report = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

test("the last line adds up all steps", () => {
  const journeys = fromPlaywright(
    { stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 } },
    1,
  );
  const total = sum([fromExitCode(0), fromJest(report, 0), journeys]);
  expect(line(total)).toBe("12 passed, 1 failed, 2 skipped");
});

test("a file Jest could not run is a failure", () => {
  expect(fromJest({ ...report, numRuntimeErrorTestSuites: 1 }, 1).failed).toBe(1);
});

test("one or two journeys that passed when tried again have passed, three have failed", () => {
  const told = (flaky: number) => {
    const stats = { expected: 3, unexpected: 0, flaky, skipped: 0 };
    return fromPlaywright({ stats }, 0);
  };
  expect(told(2)).toEqual({ passed: 5, failed: 0, skipped: 0 });
  expect(told(3)).toEqual({ passed: 3, failed: 3, skipped: 0 });
});

describe("of journeys that did not pass at once", () => {
  const spec = (title: string, line: number, ...status: string[]) => ({
    title,
    file: "orders.spec.ts",
    line,
    tests: status.map((each, index) => ({
      status: each,
      projectName: ["phone", "desktop"][index],
    })),
  });
  const suites = [
    {
      title: "orders.spec.ts",
      specs: [spec("is listed", 12, "expected"), spec("is returned", 19, "expected", "flaky")],
      suites: [{ title: "a guest", specs: [spec("signs in", 40, "flaky", "unexpected")] }],
    },
  ];

  test("one that passed when tried again is named with its place", () => {
    expect(flakyJourneys({ suites })).toEqual([
      "e2e/orders.spec.ts:19 is returned (desktop)",
      "e2e/orders.spec.ts:40 a guest › signs in (phone)",
    ]);
    expect(flakyJourneys(undefined)).toEqual([]);
  });

  test("one that failed has the command that runs it alone", () => {
    const failed = (title: string) => ({
      suites: [
        { title: "bag.spec.ts", specs: [{ ...spec(title, 3, "unexpected"), file: "bag.spec.ts" }] },
      ],
    });
    expect(commandsOfFailed({ suites })).toEqual([
      'npm test -- --only=journeys e2e/orders.spec.ts --project=desktop -g "a guest signs in"',
    ]);
    expect(commandsOfFailed(failed("the shop's $1 (really)"))).toEqual([
      'npm test -- --only=journeys e2e/bag.spec.ts --project=phone -g "the shop.s .1 .really."',
    ]);
    expect(commandsOfFailed(undefined)).toEqual([]);
  });
});

test("a runner that dies without a report is a failure", () => {
  expect(fromJest(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(fromPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("only a run in which something ran, and everything, is green", () => {
  expect(isGreen({ passed: 1, failed: 0, skipped: 0 })).toBe(true);
  expect(isGreen(nothing)).toBe(false);
  expect(isGreen({ passed: 9, failed: 0, skipped: 1 })).toBe(false);
  expect(isGreen({ passed: 9, failed: 1, skipped: 0 })).toBe(false);
});
