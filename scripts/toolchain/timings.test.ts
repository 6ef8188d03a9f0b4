import { childrenIn } from "./processor-time.mjs";
import {
  machineLine,
  slowestLines,
  timingsOfJest,
  timingsOfPlaywright,
  took,
  tookTogether,
} from "./timings.mjs";

test("a unit file's seconds are those of Jest's report", () => {
  const testResults = [{ name: "/shop/lib/money.test.ts", startTime: 10_000, endTime: 12_500 }];
  expect(timingsOfJest({ testResults }, "/shop")).toEqual([
    { file: "lib/money.test.ts", seconds: 2.5 },
  ]);
  expect(timingsOfJest(undefined, "/shop")).toEqual([]);
});

test("a file of journeys takes as long as all its tries at all widths", () => {
  const tries = (...durations: number[]) => ({
    results: durations.map((duration) => ({ duration })),
  });
  const suites = [
    {
      file: "orders.spec.ts",
      specs: [{ tests: [tries(1_000), tries(2_000, 4_000)] }],
      suites: [{ specs: [{ tests: [tries(500)] }] }],
    },
  ];
  expect(timingsOfPlaywright({ suites })).toEqual([{ file: "e2e/orders.spec.ts", seconds: 7.5 }]);
  expect(timingsOfPlaywright(undefined)).toEqual([]);
});

test("the fifteen slowest files are printed, or all", () => {
  const timings = Array.from({ length: 16 }, (_, index) => ({ file: `${index}`, seconds: index }));
  const lines = slowestLines("unit", timings, false);
  expect(lines.slice(0, 2)).toEqual(["slowest of unit, of 16 files:", "   15.0 s  15"]);
  expect(lines).toHaveLength(16);
  expect(slowestLines("unit", timings, true)).toHaveLength(17);
  expect(slowestLines("unit", timings.slice(0, 1), true)).toEqual([]);
});

test("a lane takes what its steps take", () => {
  const types = { seconds: 20.2, processor: 30.4 };
  const unit = { seconds: 1, processor: 2, postgres: 0.9 };
  expect(took(types)).toBe("20 s, processor 30 s");
  expect(took(tookTogether([types, unit]))).toBe("21 s, processor 32 s, PostgreSQL's 1 s in it");
  expect(took(tookTogether([{ seconds: 3 }]))).toBe("3 s");
});

test("other load on the machine is printed", () => {
  const before = { cores: 2, load: 0.42, busy: 100 };
  const after = { cores: 2, load: 5.12, busy: 400 };
  expect(machineLine({ before, after, own: 260 })).toBe(
    "2 cores, load 0.4 before and 5.1 after, other work took 40 s of their time",
  );
  expect(machineLine({ before, after, own: undefined })).toBe(
    "2 cores, load 0.4 before and 5.1 after",
  );
});

test("the seconds of ended children are read whatever the program is called", () => {
  const line = "1 (no) de) S 0 1 1 0 -1 4 5 6 7 8 900 901 150 25 20 0 7 0";
  expect(childrenIn(line)).toBe(1.75);
});
