import { withSettings } from "@/shop/testing/with-settings";

import {
  chosenOption,
  isEligibleForFreeShipping,
  optionLabel,
  optionsFor,
  priceOrFree,
  type ShippingRate,
  shippingPlace,
  shownOptions,
} from "./shipping";

const rates: ShippingRate[] = [
  { type: "Standard", price: 0, remotePrice: 1500 },
  { type: "Express", price: 2800, remotePrice: 2800 },
  { type: "International Standard", price: 2500, remotePrice: 2500 },
];
const prices = (country: string, state = "") =>
  optionsFor(rates, { country, state }).map(({ price }) => price);

test("the United States see domestic kinds only, other countries international ones only", () => {
  expect(prices("US", "MA")).toEqual([0, 2800]);
  expect(prices("FR")).toEqual([2500]);
});

test.each(["AK", "HI", "PR", "GU", "FM", "AE"])("%s pays the remote price", (state) => {
  expect(prices("US", state)).toEqual([1500, 2800]);
});

test("how long a kind takes is said where the owner has said it", () => {
  const transit = { least: 2, most: 4 };
  const [said, unsaid] = optionsFor(
    [
      { type: "International Express", price: 5000, remotePrice: 0, transit },
      { type: "International Standard", price: 2500, remotePrice: 0 },
    ],
    { country: "NZ", state: "AK" },
  );
  expect(said).toStrictEqual({ type: "International Express", price: 5000, transit });
  expect(unsaid).toStrictEqual({ type: "International Standard", price: 2500 });
});

test("a designer without rates for a place does not ship there", () => {
  expect(optionsFor(rates.slice(0, 2), { country: "FR", state: "" })).toEqual([]);
});

test("a choice means the designer's own option or nothing", () => {
  const options = [
    { type: "Standard", price: 900 },
    { type: "Express", price: 900 },
  ];
  expect(chosenOption(options, { price: 900 })?.type).toBe("Standard");
  expect(chosenOption(options, { price: 900, type: "Express" })?.type).toBe("Express");
  expect(chosenOption(options, { price: 899 })).toBeNull();
  expect(chosenOption(options, { price: 900, type: "Drone" })).toBeNull();
});

test.each([
  ["International Express", "Express"],
  ["International Standard", "Standard"],
  ["Standard Express", "Express"],
  ["Standard", "Standard"],
  ["Express", "Express"],
  ["International  Economy", "Economy"],
  ["Swiss International Mail", "Swiss International Mail"],
])("%s is labelled %s", (type, label) => {
  expect(optionLabel(type)).toBe(label);
});

test("a price of 0 displays as 'Free'", () => {
  expect([0, 1].map(priceOrFree)).toEqual(["Free", "$0.01"]);
});

test("free shipping is said when any domestic option is free", () => {
  const lines = [{ isSoldOut: true }, { isSoldOut: false }];
  const shippingOptions = (price: number) => [
    { lines, shippingOptions: [{ type: "Standard", price }] },
  ];
  expect(isEligibleForFreeShipping(shippingOptions(0))).toBe(true);
  expect(isEligibleForFreeShipping(shippingOptions(1))).toBe(false);
  const dear = { type: "Express", price: 2800 };
  const oneOfTwo = [{ lines, shippingOptions: [{ type: "Standard", price: 0 }, dear] }];
  expect(isEligibleForFreeShipping([...shippingOptions(900), ...oneOfTwo])).toBe(true);
  const abroad = [{ lines, shippingOptions: [{ type: "International Standard", price: 0 }] }];
  expect(isEligibleForFreeShipping(abroad)).toBe(false);
  const soldOut = shippingOptions(0).map((group) => ({ ...group, lines: lines.slice(0, 1) }));
  expect(isEligibleForFreeShipping(soldOut)).toBe(false);
});

test("options a server offers for the wrong side of the border are not shown", () => {
  const offered = [
    { type: "Standard", price: 0 },
    { type: "International Express", price: 9_000 },
  ];
  const types = (country: string) => shownOptions(offered, country).map(({ type }) => type);
  expect(types("US")).toEqual(["Standard"]);
  expect(types("FR")).toEqual(["International Express"]);
});

test("owners read of a kind of shipping where it goes", () => {
  expect(shippingPlace("Standard")).toBe("Standard, United States");
  expect(shippingPlace("International Express")).toBe("Express, other countries");
});

describe("in a shop elsewhere", () => {
  beforeEach(() => withSettings({ locale: "sv-SE" }));

  it("countries have the names of its language", () => {
    expect(shippingPlace("Express")).toBe("Express, USA");
  });
});

test("home is the shop's own country, and the United States' far states are far from there alone", () => {
  withSettings({ country: "IE" });
  expect(prices("IE")).toEqual([0, 2800]);
  expect(prices("US", "AK")).toEqual([2500]);
  expect(prices("GB")).toEqual([2500]);
  expect(shippingPlace("Standard")).toBe("Standard, Ireland");
});
