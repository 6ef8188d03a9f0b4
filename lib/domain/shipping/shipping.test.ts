import { withSettings } from "@/shop/testing/with-settings";

import {
  chosenOption,
  goesAbroad,
  goesHome,
  isEligibleForFreeShipping,
  optionLabel,
  optionsFor,
  priceOrFree,
  type ShippingRate,
  shippingPlace,
  shownOptions,
  typeTo,
} from "./shipping";

const rates: ShippingRate[] = [
  { type: "Standard", price: 0, remotePrice: 1500, to: ["home"] },
  { type: "Express", price: 2800, remotePrice: 2800, to: ["home"] },
  { type: "International Standard", price: 2500, remotePrice: 2500, to: ["abroad"] },
];
const LIGHT = { goods: 0, grams: 0 };
const prices = (country: string, state = "") =>
  optionsFor(rates, { country, state }, LIGHT).map(({ price }) => price);

test("the United States see domestic kinds only, other countries international ones only", () => {
  expect(prices("US", "MA")).toEqual([0, 2800]);
  expect(prices("FR")).toEqual([2500]);
});

test.each(["AK", "HI", "PR", "GU", "FM", "AE"])("%s pays the remote price", (state) => {
  // @spec 330
  expect(prices("US", state)).toEqual([1500, 2800]);
});

test("how long a kind takes is said where the owner has said it", () => {
  const transit = { least: 2, most: 4 };
  const [said, unsaid] = optionsFor(
    [
      { type: "International Express", price: 5000, remotePrice: 0, to: ["abroad"], transit },
      { type: "International Standard", price: 2500, remotePrice: 0, to: ["abroad"] },
    ],
    { country: "NZ", state: "AK" },
    LIGHT,
  );
  expect(said).toStrictEqual({ type: "International Express", price: 5000, transit });
  expect(unsaid).toStrictEqual({ type: "International Standard", price: 2500 });
});

test("a designer without rates for a place does not ship there", () => {
  expect(optionsFor(rates.slice(0, 2), { country: "FR", state: "" }, LIGHT)).toEqual([]);
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
  // @spec 189
  expect(optionLabel(type)).toBe(label);
});

test("a price of 0 displays as 'Free'", () => {
  // @spec 191
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
  // @spec 187, 188
  const offered = [
    { type: "Standard", price: 0 },
    { type: "International Express", price: 9_000 },
  ];
  const types = (country: string) => shownOptions(offered, country).map(({ type }) => type);
  expect(types("US")).toEqual(["Standard"]);
  expect(types("FR")).toEqual(["International Express"]);
});

test("owners read of a kind of shipping where it goes", () => {
  const place = (type: string, ...to: string[]) => shippingPlace({ type, to });
  expect(place("Standard", "home")).toBe("Standard, United States");
  expect(place("International Express", "abroad")).toBe("Express, other countries");
  expect(place("Courier", "US-OR", "MX", "CL")).toBe(
    "Courier, OR (United States), Mexico and Chile",
  );
});

describe("in a shop elsewhere", () => {
  beforeEach(() => withSettings({ language: "sv-SE" }));

  it("countries have the names of its language", () => {
    expect(shippingPlace({ type: "Express", to: ["home"] })).toBe("Express, USA");
  });
});

test("home is the shop's own country, and the United States' far states are far from there alone", () => {
  withSettings({ address: { country: "IE" } });
  expect(prices("IE")).toEqual([0, 2800]);
  expect(prices("US", "AK")).toEqual([2500]);
  expect(prices("GB")).toEqual([2500]);
  expect(shippingPlace({ type: "Standard", to: ["home"] })).toBe("Standard, Ireland");
});

describe("a rate goes where it says, whatever it is called", () => {
  const RATES: ShippingRate[] = [
    { type: "Standard", price: 700, remotePrice: 700, to: ["home", "abroad"] },
    { type: "Standard", price: 400, remotePrice: 400, to: ["NO", "IS"], upToGrams: 500 },
    { type: "Standard", price: 550, remotePrice: 550, to: ["NO"], upToGrams: 2_000 },
    { type: "Standard", price: 0, remotePrice: 0, to: ["home", "NO"], fromSum: 9_000 },
    { type: "Standard", price: 1_300, remotePrice: 1_300, to: ["CA-NU"] },
    { type: "Courier", price: 2_100, remotePrice: 2_100, to: ["home", "CA-QC", "CA-NU"] },
  ];
  const offered = (country: string, state: string, goods: number, grams: number) => {
    withSettings({ address: { country: "SE" } });
    const options = optionsFor(RATES, { country, state }, { goods, grams });
    return options.map(({ type, price }) => `${type} ${price}`);
  };

  test.each([
    ["home", "SE", "", 8_999, 0, ["Standard 700", "Courier 2100"]],
    ["home, from a sum", "SE", "", 9_000, 0, ["Standard 0", "Courier 2100"]],
    ["abroad by the specification's name", "AU", "", 20_000, 9_000, ["International Standard 700"]],
    ["a country before the rest of the world", "IS", "", 0, 500, ["International Standard 400"]],
    ["a heavier package", "IS", "", 0, 501, ["International Standard 700"]],
    ["the lightest limit that holds", "NO", "", 0, 499, ["International Standard 400"]],
    ["the next limit", "NO", "", 0, 1_999, ["International Standard 550"]],
    ["a sum before a weight", "NO", "", 9_000, 100, ["International Standard 0"]],
    ["a state", "CA", "QC", 0, 0, ["International Standard 700", "International Courier 2100"]],
    [
      "a state before its country",
      "CA",
      "NU",
      0,
      0,
      ["International Standard 1300", "International Courier 2100"],
    ],
    ["no state that is chosen yet", "CA", "", 0, 0, ["International Standard 700"]],
  ] as const)("%s", (_, country, state, goods, grams, expected) => {
    expect(offered(country, state, goods, grams)).toEqual(expected);
  });

  test("and an old name for abroad is none at home", () => {
    expect(typeTo(true, "International Standard")).toBe("Standard");
    expect(typeTo(true, "International")).toBe("Standard");
    expect(typeTo(false, "International")).toBe("International");
    expect(typeTo(false, "Pickup")).toBe("International Pickup");
  });

  test("and says whether it crosses a border", () => {
    withSettings({ address: { country: "SE" } });
    const sides = (...to: string[]) => [goesHome({ to }), goesAbroad({ to })];
    expect([sides("home"), sides("SE"), sides("SE-AB")]).toEqual(Array(3).fill([true, false]));
    expect([sides("abroad"), sides("DK"), sides("US-OR")]).toEqual(Array(3).fill([false, true]));
    expect(sides("home", "DK")).toEqual([true, true]);
  });
});

test("a group of countries is narrower than abroad, and its countries' own rates are narrower", () => {
  withSettings({ address: { country: "IE" }, zones: { Nordics: ["DK", "NO"] } });
  const places = [["abroad"], ["EU"], ["Nordics"], ["DE"], ["US-MA"], ["FI-01"], ["PR"]];
  const each = places.map((to, at) => ({
    type: `Kind`,
    price: at,
    remotePrice: at,
    to,
  }));
  const priceTo = (country: string, state = "") =>
    optionsFor(each, { country, state }, LIGHT).map(({ price }) => price);
  expect([priceTo("FR"), priceTo("DE"), priceTo("NO"), priceTo("JP")]).toEqual([
    [1],
    [3],
    [2],
    [0],
  ]);
  expect([priceTo("US", "MA"), priceTo("US", "NY"), priceTo("US", "PR")]).toEqual([[4], [0], [6]]);
  expect([priceTo("FI", "FI-01"), priceTo("FI", "FI-18")]).toEqual([[5], [1]]);
  expect(shippingPlace({ type: "Standard", to: ["Nordics", "EU"] })).toBe(
    "Standard, Nordics and European Union",
  );
  expect([goesAbroad({ to: ["EU"] }), goesAbroad({ to: ["IE", "home"] })]).toEqual([true, false]);
});
