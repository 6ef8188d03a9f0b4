import { inPairs } from "./home-sections";

test.each([
  [[], []],
  [[1], [[1]]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
])("%j becomes %j", (items, pairs) => {
  expect(inPairs(items)).toEqual(pairs);
});
