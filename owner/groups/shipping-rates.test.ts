import { withSettings } from "@/shop/testing/with-settings";
import { notARate, rateInWords, rateOf } from "./shipping-rates";

beforeEach(() =>
  withSettings({
    address: { country: "NL" },
    currency: "EUR",
    language: "en-NL",
    zones: { Nordics: ["DK", "NO"] },
  }),
);

test.each([
  ["Standard=4.5", { to: ["home"], price: 450 }, "Standard €4.50"],
  ["International Express=31", { to: ["abroad"], price: 3_100 }, "International Express €31.00"],
  [
    "Standard@abroad=18:4-9",
    { to: ["abroad"] },
    "Standard to other countries €18.00, 4–9 business days in transit",
  ],
  ["Standard@from75=0", { to: ["home"], fromSum: 7_500, price: 0 }, "Standard from €75.00 €0.00"],
  [
    "Letter@be, LU,to250g=3",
    { type: "Letter", to: ["BE", "LU"], upToGrams: 250 },
    "Letter to Belgium and Luxembourg up to 250 g €3.00",
  ],
  [
    "Standard@eu,nordics,FI-01=8",
    { to: ["EU", "Nordics", "FI-01"] },
    "Standard to European Union, Nordics and 01 (Finland) €8.00",
  ],
  [
    "Freight@home,US-TX,TO1.5kg=9/12",
    { to: ["home", "US-TX"], upToGrams: 1_500, remotePrice: 1_200 },
    null,
  ],
])("%s is a rate", (text, rate, words) => {
  const read = rateOf(text);
  expect(read).toMatchObject(rate);
  if (read && words) expect(rateInWords(read).replaceAll("\u00a0", " ")).toBe(words);
});

test.each([
  "Standard",
  "Standard@=",
  "Standard@Belgium=3",
  "Standard@UK=3",
  "Standard@EZ=3",
  "Standard@GB-ENG=3",
  "Standard@Alps=3",
  "Standard@from=3",
  "Standard@to2=3",
  "Standard@from1.999=3",
  "Standard=3:5-2",
  "@home=3",
  "Standard@US-=3",
])("%s is none", (text) => {
  expect(rateOf(text)).toBeNull();
  expect(notARate(text)).toContain(`"${text}" is not a rate like`);
});

test("what is none says which place is near", () => {
  expect(notARate("Standard@FR,UK=3")).toMatch(/ \(did you mean GB for United Kingdom\?\)\.$/);
  expect(notARate("Standard@US-Texas=3")).toMatch(/US-TX for Texas/);
  expect(notARate("Standard@Nordic=3")).toMatch(/Nordics for your zone/);
});
