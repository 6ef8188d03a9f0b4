import { reducedFrom } from "./sale";

test("a price before is shown where it is higher", () => {
  expect(reducedFrom(12_000, 10_000)).toEqual({ wasPrice: 12_000 });
});

test.each([10_000, 9_000, 0, null, undefined])("a price before of %s is none", (compareAt) => {
  expect(reducedFrom(compareAt, 10_000)).toEqual({});
});
