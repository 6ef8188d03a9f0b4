import { listedPrice, onOffer } from "./offer";

const gold = { price: 115_000, isSoldOut: false };
const silver = { price: 69_000, wasPrice: 75_000, isSoldOut: false };
const gone = { price: 40_000, wasPrice: 90_000, isSoldOut: true };

test.each([
  ["several", [gold, silver], { price: 69_000, wasPrice: 75_000, hasPriceRange: true }],
  ["a cheaper one that is sold out", [gone, gold], { price: 115_000, hasPriceRange: false }],
  ["one price", [gold, gold, gone], { price: 115_000, hasPriceRange: false }],
  ["nothing", [gone], { price: 40_000, wasPrice: 90_000, hasPriceRange: false }],
  [
    "nothing of several",
    [{ ...gold, isSoldOut: true }, gone],
    { price: 40_000, wasPrice: 90_000, hasPriceRange: true },
  ],
  ["no variants", [], null],
])("the price in listings where %s can be bought", (_, all, expected) => {
  expect(listedPrice(all)).toEqual(expected);
});

test("a free piece is the cheapest", () => {
  expect(listedPrice([gold, { price: 0, isSoldOut: false }])?.price).toBe(0);
});

test("everything is on offer where all is sold out", () => {
  expect(onOffer([gone, gold])).toEqual([gold]);
  expect(onOffer([gone, gone])).toEqual([gone, gone]);
});
