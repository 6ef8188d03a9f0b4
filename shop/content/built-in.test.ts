import { DEFAULTS } from "@/shop/settings";
import { aTax } from "@/shop/testing/tax";
import { withSettings } from "@/shop/testing/with-settings";
import "@/shop/testing/built-in-pages";
import { inlineText, proseOf } from "./inline-text";
import { writtenPages } from "./pages";

const texts = () =>
  writtenPages().map(
    ({ title, lead, description, body }) => `${title} ${lead} ${description} ${proseOf(body)}`,
  );

test("the written pages of a shop that has set nothing promise what it does and name no place", () => {
  withSettings(DEFAULTS);
  const all = texts().join("\n");
  expect(all).not.toMatch(
    /\{\{|first.order|sales tax of|final sale|Massachusetts|Boston|Alaska|@/i,
  );
  expect(all).toContain("Standard shipping is free for most items in the United States.");
});

test("the written pages of a shop in Ireland are of Ireland", () => {
  withSettings({
    ...DEFAULTS,
    currency: "EUR",
    address: { locality: "Galway", region: "Galway", country: "IE" },
    taxes: [aTax("IE", 2_300), aTax("CA", 1_300, { state: "ON" })],
    shipping: { rates: [{ type: "Standard", price: 5 }] },
  });
  const all = texts().join("\n");
  for (const said of [
    "Prices are in euros",
    "The laws of Ireland apply.",
    "outside Ireland?",
    "On shipments to Ireland we collect sales tax of 23% on your items. On shipments to Ontario, Canada we collect sales tax of 13% on your items. We don't",
  ])
    expect(all).toContain(said);
  expect(all).not.toMatch(/United States|free/);
});

test("the written pages of a shop whose prices include tax promise nothing on top of them", () => {
  withSettings({
    ...DEFAULTS,
    address: { country: "PT" },
    currency: "EUR",
    prices: { includeTax: true, taxName: "VAT" },
    taxes: [
      aTax("PT", 2_400, { from: "2027-03-01", shipping: true }),
      aTax("PT", 2_300, { shipping: true, exempt: ["Books", "Tea"] }),
    ],
  });
  const all = texts().join("\n");
  for (const said of [
    "Will I pay VAT?",
    "On shipments to Portugal prices and shipping include VAT of 23%. There is none on Books and Tea.",
    "From March 1, 2027, on shipments to Portugal prices and shipping include VAT of 24%. To other places prices are the same, and no VAT is in them.",
    "Shipping is added at checkout. If a price",
    "The VAT on that price, if any.",
  ])
    expect(all).toContain(said);
  expect(all).not.toMatch(/sales tax|we collect|taxes are added|on its own line at checkout/i);
  withSettings({ prices: { abroad: "without-tax" } });
  const without = texts().join("\n");
  expect(without).toContain(
    "24%. To other places prices are without VAT; checkout shows them once",
  );
  expect(without).not.toContain("prices are the same");
});

test("a shop in the European Union says what is due there, and promises Berlin nothing else", () => {
  const ireland = {
    ...DEFAULTS,
    address: { country: "IE" },
    legal: { name: "Maison Lumen Ltd", address: "1 Quay Street, Galway", taxNumber: "IE1234567T" },
    taxes: [
      aTax("IE", 2_300, { shipping: true }),
      aTax("IE", 900, { categories: ["Books"], shipping: true }),
    ],
  };
  withSettings({
    ...ireland,
    prices: { includeTax: true, taxName: "VAT", taxInEu: "home" },
  });
  const all = texts().join("\n");
  for (const said of [
    "On shipments to Ireland prices and shipping include VAT of 23%. On Books shipped to Ireland prices and shipping include VAT of 9%. On shipments to the other countries of the European Union prices include the same VAT. To other places prices are the same, and no VAT is in them.",
    "Outside the European Union: Import duties and taxes are not included and are paid on delivery.",
    "The seller is Maison Lumen Ltd.",
    "1 Quay Street, Galway",
    "The seller's VAT number is IE1234567T.",
  ])
    expect(all).toContain(said);
  withSettings({ ...ireland, prices: { includeTax: true, taxName: "VAT", taxInEu: "buyer" } });
  expect(texts().join("\n")).toContain("prices include the VAT of that country.");
  withSettings({
    ...ireland,
    zones: { Nordics: ["NO", "GB"] },
    taxes: [aTax("EU", 2_300), aTax("Nordics", 2_000)],
    prices: { includeTax: true, taxName: "VAT" },
  });
  expect(texts().join("\n")).toContain(
    "On shipments to the European Union prices include VAT of 23%. On shipments to Norway and the United Kingdom prices include VAT of 20%.",
  );
});

test.each([
  [
    { price: 0, fromSum: 75 },
    "free in Portugal for most orders of €75 or more from one designer, before any discount.",
  ],
  [{ price: 0 }, "Standard shipping is free for most items in Portugal."],
  [{ price: 0, upToGrams: 200 }, ""],
  [{ price: 0, to: ["abroad"] }, ""],
])("a rate of %j is free shipping: %s", (own, said) => {
  const rate = { type: "Standard" as const, ...own };
  withSettings({
    ...DEFAULTS,
    address: { country: "PT" },
    currency: "EUR",
    language: "en-IE",
    shipping: { rates: [rate] },
  });
  const all = texts().join("\n");
  if (said) expect(all).toContain(said);
  else expect(all).not.toMatch(/Standard shipping is/);
});

test("each built-in page keeps its head's lengths and asks in full", () => {
  for (const { description, body } of writtenPages()) {
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description.length).toBeGreaterThanOrEqual(50);
    for (const block of body)
      if (block.kind === "heading") expect(inlineText(block.children)).not.toMatch(/\?$/);
  }
});
