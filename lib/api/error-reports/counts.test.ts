import type { CountedBrowserError } from "@/lib/domain/browser-error";
import { BrowserErrors } from "./take-report";

const error = {
  message: "URL.parse is not a function",
  place: "chunks/a.js:1:2",
  page: "/checkout",
  browser: "Safari 16",
  build: "b1",
};

function counting(share = 1, store: () => Promise<void> = async () => undefined) {
  const lines: [line: string, fields: Record<string, unknown>][] = [];
  const stored: CountedBrowserError[][] = [];
  let minute: () => void = () => undefined;
  const errors = new BrowserErrors({
    log: (line, fields) => lines.push([line, fields]),
    store: (counted) => {
      stored.push(counted);
      return store();
    },
    share,
    later: (run) => {
      minute = run;
    },
  });
  return { errors, lines, stored, minute: async () => minute() };
}

test("each minute has one line for a kind, and its visits are added to the shop's", async () => {
  const { errors, lines, stored, minute } = counting();
  errors.take(error, "192.0.2.1");
  errors.take(error, "192.0.2.2");
  errors.take({ ...error, browser: "Chrome 111" }, "192.0.2.3");
  expect([lines, stored]).toEqual([[], []]);
  await minute();
  expect(lines).toEqual([
    ["browsers met an error", { ...error, visits: 2 }],
    ["browsers met an error", { ...error, browser: "Chrome 111", visits: 1 }],
  ]);
  expect(stored).toEqual([
    [
      { ...error, visits: 2 },
      { ...error, browser: "Chrome 111", visits: 1 },
    ],
  ]);
  errors.take(error, "192.0.2.1");
  await minute();
  expect(stored.at(-1)).toEqual([{ ...error, visits: 1 }]);
});

test("a share of the visits stands for all", async () => {
  const { errors, stored, minute } = counting(0.1);
  errors.take(error, "192.0.2.1");
  await minute();
  expect(stored[0]?.[0]?.visits).toBe(10);
});

test("one network's reports are limited, and kinds and lines of all", async () => {
  const { errors, lines, stored, minute } = counting();
  const taken = Array.from({ length: 12 }, () => errors.take(error, "192.0.2.1"));
  expect(taken.filter(Boolean)).toHaveLength(10);
  for (let at = 0; at < 150; at += 1) errors.take({ ...error, message: `${at}` }, `192.0.3.${at}`);
  await minute();
  expect(stored[0]).toHaveLength(100);
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toEqual(["browsers met more errors", { kinds: 80 }]);
});

test("counts that the database does not take are said in the log", async () => {
  const lost = new Error("no database");
  const { errors, lines, minute } = counting(1, () => Promise.reject(lost));
  errors.take(error, "192.0.2.1");
  await minute();
  await Promise.resolve();
  expect(lines.at(-1)).toEqual(["browsers' errors were not counted", { error: lost }]);
});
