import { canDecrement, canIncrement, maxQuantity } from "./quantity";

test("a quantity goes up to the stock and no further, and down to one", () => {
  // @spec 152, 154, 197, 304
  expect(canIncrement({ quantity: 2, inventory: 3 })).toBe(true);
  expect(canIncrement({ quantity: 3, inventory: 3 })).toBe(false);
  expect(canIncrement({ quantity: 998, inventory: -1 })).toBe(true);
  expect(canIncrement({ quantity: 999, inventory: -1 })).toBe(false);
  expect(canDecrement({ quantity: 2 })).toBe(true);
  expect(canDecrement({ quantity: 1 })).toBe(false);
  expect([-1, 0, 5, 5000].map(maxQuantity)).toEqual([999, 0, 5, 999]);
});
