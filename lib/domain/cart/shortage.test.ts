import { isShort, onlyReservable, orderable, shortageIn, shortageOf } from "./shortage";

test.each([
  ["what is left, where there is no other limit", { inventory: 4 }, 4],
  ["the limit of one order, where more is left", { inventory: 40, maxPerOrder: 5 }, 5],
  ["what is left, where the limit is higher", { inventory: 2, maxPerOrder: 5 }, 2],
  ["the limit, of what never runs out", { inventory: -1, maxPerOrder: 5 }, 5],
  ["as many as wanted of what never runs out", { inventory: -1 }, -1],
])("of a piece can be ordered %s", (_, line, most) => {
  expect(orderable(line)).toBe(most);
});

test.each([
  [{ inventory: 4, quantity: 4 }, false],
  [{ inventory: 4, quantity: 5 }, true],
  [{ inventory: -1, quantity: 900 }, false],
  [{ inventory: -1, maxPerOrder: 5, quantity: 6 }, true],
  [{ inventory: 0, maxPerOrder: 0, quantity: 1 }, true],
])("the line %j asks for more than there is: %s", (line, short) => {
  expect(isShort({ ...line, isSoldOut: false })).toBe(short);
});

test("a line that is sold out says so, and not that it is short", () => {
  expect(isShort({ inventory: 0, quantity: 1, isSoldOut: true })).toBe(false);
});

test.each([
  ["what is left", { inventory: 3 }, "Only 3 left", "Only 3 left: Tansu."],
  [
    "how many one order may have",
    { inventory: 9, maxPerOrder: 2 },
    "Only 2 of this can be ordered at once right now.",
    "Only 2 of Tansu can be ordered at once right now.",
  ],
  [
    "that others are paying for the rest",
    { inventory: 9, maxPerOrder: 0 },
    "Other shoppers are paying for this right now. Please try again in a few minutes.",
    "Other shoppers are paying for Tansu right now. Please try again in a few minutes.",
  ],
])("a shopper who asks for too many reads %s, and of which piece", (_, line, own, named) => {
  expect(shortageOf(line)).toBe(own);
  expect(shortageIn({ ...line, name: "Tansu" })).toBe(named);
});

test("one piece that can be reserved is a piece", () => {
  expect(onlyReservable(1)).toBe("Only 1 of this can be ordered at once right now.");
});
