import { formatWas, reducedFrom } from "./sale";

test("a price before is shown where it is higher", () => {
  expect(reducedFrom(12_000, 10_000)).toEqual({ wasPrice: 12_000 });
});

test.each([10_000, 9_000, 0, null, undefined])("a price before of %s is none", (compareAt) => {
  expect(reducedFrom(compareAt, 10_000)).toEqual({});
});

test("the price before is written for as many pieces, and not where there is none", () => {
  expect(formatWas({ wasPrice: 12_050 })).toBe("$120.50");
  expect(formatWas({ wasPrice: 12_050 }, 3)).toBe("$361.50");
  expect(formatWas({}, 3)).toBeUndefined();
});
