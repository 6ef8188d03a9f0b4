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
    country: "IE",
    currency: "EUR",
    address: { locality: "Galway", region: "Galway", country: "IE" },
    location: "Galway, Galway",
    taxRates: [aTax("IE", 2_300), aTax("CA", 1_300, { state: "ON" })],
    shippingRates: [{ type: "Standard", price: 500, remotePrice: 500 }],
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

test("each built-in page keeps its head's lengths and asks in full", () => {
  for (const { description, body } of writtenPages()) {
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description.length).toBeGreaterThanOrEqual(50);
    for (const block of body)
      if (block.kind === "heading") expect(inlineText(block.children)).not.toMatch(/\?$/);
  }
});
