import { isAwayAfter } from "./start";

const after = (from: number, to: number, isAway: boolean) =>
  isAwayAfter({ from, to, headerHeight: 56 }, isAway);

test("hides on the way down", () => {
  expect(after(100, 140, false)).toBe(true);
});

test("returns on the way up", () => {
  expect(after(500, 480, true)).toBe(false);
});

test.each([true, false])("takes no notice of a few pixels (away: %s)", (isAway) => {
  expect(after(500, 504, isAway)).toBe(isAway);
  expect(after(500, 496, isAway)).toBe(isAway);
});

test("stays at the top of the page", () => {
  expect(after(0, 40, false)).toBe(false);
  expect(after(60, 55, true)).toBe(false);
});
