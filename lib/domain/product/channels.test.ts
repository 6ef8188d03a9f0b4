import { shardOf } from "./channels";

test("each ten thousand products have a site map of their own", () => {
  expect([1, 10_000, 10_001, 20_000, 20_001].map(shardOf)).toEqual([0, 0, 1, 1, 2]);
});
