import type { ShippingRate } from "@/lib/domain/shipping/shipping";
import { DEFAULTS } from "@/shop/settings";
import { aTax } from "@/shop/testing/tax";
import { withSettings } from "@/shop/testing/with-settings";
import { ofTaxesAndRates } from "./taxes";

const TODAY = "2026-11-28";
const rate = (price: number, ...to: string[]): ShippingRate => ({
  type: "Standard",
  price,
  remotePrice: price,
  to,
});
const one = { name: "One", shipping: [rate(600, "home"), rate(1_200, "EU")] };
const two = { name: "Two", shipping: [rate(0, "home")] };
const said = (designers: Parameters<typeof ofTaxesAndRates>[0], today = TODAY) =>
  ofTaxesAndRates(designers, today).map(({ state, says }) => `${state}: ${says}`);
const ireland = { ...DEFAULTS, address: { country: "IE" } };

test("prices that include a tax of which there is none", () => {
  withSettings({ ...ireland, prices: { includeTax: true } });
  expect(said([two])).toEqual([
    "notice: Prices include tax, but there is none: npm run shop -- taxes add IE with its percentage, if you have to collect it.",
  ]);
});

test("a rate that goes to members of the EU where no tax is set", () => {
  withSettings({ ...ireland, prices: { includeTax: true }, taxes: [aTax("IE", 2_300)] });
  expect(said([one])).toEqual([
    expect.stringMatching(
      /^notice: Designers ship to .*, where no tax is set: settings set prices\.taxInEu home, or buyer/,
    ),
  ]);
  const parcels = [rate(600, "home"), rate(900, "DE"), rate(2_000, "US")];
  expect(said([{ name: "One", shipping: parcels }])).toEqual([
    expect.stringContaining("ship to Germany, where"),
  ]);
  for (const taxInEu of ["home", "buyer"] as const) {
    withSettings({ prices: { taxInEu } });
    expect(said([one])).toEqual([]);
  }
  withSettings({ ...DEFAULTS, taxes: [aTax("US", 625, { state: "MA" })] });
  expect(said([one])).toEqual([]);
});

test("a table of rates that is older than a year, where it is used", () => {
  withSettings({ ...ireland, prices: { taxInEu: "buyer" } });
  expect(said([one], "2026-12-31")).toEqual([]);
  expect(said([one], "2027-01-01")).toEqual([
    expect.stringContaining("The rates of the EU's countries are of 2026-01-01"),
  ]);
  withSettings({ prices: { taxInEu: "home" }, taxes: [aTax("IE", 2_300)] });
  expect(said([one], "2029-01-01")).toEqual([]);
});

test("designers that ship less far than others, or by rates from before those of the shop", () => {
  withSettings({ ...ireland, zones: { Nordics: ["DK"] } });
  expect(said([one, two])).toEqual([
    "notice: Designers that do not ship abroad, as others do: Two.",
  ]);
  withSettings({ shipping: { rates: [{ type: "Standard", price: 6 }] } });
  expect(said([two])).toEqual([
    expect.stringMatching(/before shipping\.rates was set keep free shipping: Two\./),
  ]);
  const fromSum = { name: "Four", shipping: [{ ...rate(0, "home"), fromSum: 5_000 }] };
  expect(said([fromSum])).toEqual([]);
  expect(said([{ name: "Five", shipping: [rate(1, "home"), rate(2, "abroad")] }])).toEqual([]);
  expect(
    said([{ name: "Three", shipping: [rate(1, "home"), rate(2, "Alps"), rate(3, "Nordics")] }]),
  ).toEqual(["notice: Rates to places that there are not reach nobody: Alps (Three)."]);
});
