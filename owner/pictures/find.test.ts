import { preparedAtOnce } from "./find";

const MEGABYTE = 2 ** 20;

test.each([
  [0, 2],
  [512 * MEGABYTE, 1],
  [1024 * MEGABYTE, 2],
  [2 ** 63, 2],
])("within a limit of %i bytes %i pictures are prepared at once", (limit, count) => {
  expect(preparedAtOnce(limit)).toBe(count);
});
