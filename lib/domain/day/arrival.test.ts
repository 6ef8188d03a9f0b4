import { basics } from "@/shop/basics";
import { arrivalOf, arrivalText, handlingDays, transitText } from "./arrival";

test.each([
  ["24–48 hours", { least: 1, most: 2 }],
  ["3 days", { least: 3, most: 3 }],
  ["2-5 days", { least: 2, most: 5 }],
  ["soon", { least: 0, most: 0 }],
])("%s of handling are so many days", (text, days) => {
  expect(handlingDays(text)).toEqual(days);
});

test.each([
  // A Monday: 1 + 3 days are a Friday, 2 + 5 the Wednesday after.
  ["2026-11-30T15:00:00Z", "2026-12-04", "2026-12-09"],
  // A Saturday counts from Monday on.
  ["2026-11-28T15:00:00Z", "2026-12-03", "2026-12-08"],
  // Still Friday evening where the shop is, Saturday in UTC.
  ["2026-11-28T03:00:00Z", "2026-12-03", "2026-12-08"],
  // Still Monday there, Tuesday in UTC.
  ["2026-12-01T03:00:00Z", "2026-12-04", "2026-12-09"],
  ["2026-12-24T15:00:00Z", "2026-12-30", "2027-01-04"],
])("an order of %s arrives between %s and %s, on business days", (placedAt, from, to) => {
  const handling = { least: 1, most: 2 };
  const transit = { least: 3, most: 5 };
  const placed = { placedAt: new Date(placedAt), handling, transit, holidays: [] };
  expect(arrivalOf(placed)).toEqual({ from, to });
});

test("a holiday is no business day, and one at a weekend changes nothing", () => {
  const holidays = ["2026-12-01", "2026-12-05", "2026-12-08"];
  const placedAt = new Date("2026-11-30T15:00:00Z");
  const days = { handling: { least: 1, most: 2 }, transit: { least: 3, most: 5 } };
  expect(arrivalOf({ placedAt, ...days, holidays })).toEqual({
    from: "2026-12-07",
    to: "2026-12-11",
  });
});

test("the shop's holidays are dates, in order", () => {
  expect(basics.shipping.holidays.every((day) => new Date(day).toISOString().startsWith(day))).toBe(
    true,
  );
  expect(basics.shipping.holidays.toSorted()).toEqual(basics.shipping.holidays);
});

const spaced = (text: string) => text.replace(/\s/g, " ");

test("dates are said once where they share a month, and as one day where they are one", () => {
  expect(spaced(arrivalText({ from: "2026-12-01", to: "2026-12-03" }))).toBe("Arrives Dec 1 – 3");
  expect(spaced(arrivalText({ from: "2026-11-30", to: "2026-12-03" }))).toBe(
    "Arrives Nov 30 – Dec 3",
  );
  expect(spaced(arrivalText({ from: "2026-12-01", to: "2026-12-01" }))).toBe("Arrives Dec 1");
});

test("transit time is given in business days", () => {
  expect(transitText({ least: 3, most: 5 })).toBe("4–7 business days");
  expect(transitText({ least: 1, most: 1 }, { least: 0, most: 0 })).toBe("1 business day");
});
