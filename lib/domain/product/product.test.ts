import { isInStock } from "./product";

test.each([
  [3, 3, true],
  [3, 4, false],
  [0, 1, false],
  [-1, 999, true],
])("of an inventory of %i, %i pieces can be had: %s", (inventory, quantity, can) => {
  expect(isInStock(inventory, quantity)).toBe(can);
});

test("one piece is asked for unless said", () => {
  expect([isInStock(1), isInStock(0)]).toEqual([true, false]);
});
