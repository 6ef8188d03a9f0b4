import { sampleOrder } from "@/lib/mail/testing/samples";
import { packingSlips } from "./packing-slip";

it("a packing slip escapes what people typed, and loads nothing", () => {
  const nasty = `<script>alert(1)</script>--><img src=x onerror=alert(1)>`;
  const order = sampleOrder();
  const shipTo = { ...order.shipTo, firstName: nasty };
  const chosen = [{ variation: "Engraving", value: nasty }];
  const lines = [{ name: nasty, chosen, sku: nasty, quantity: 1 }];
  const parcel = { designer: nasty, shippingType: "International Express", lines };
  const html = packingSlips({ ...order, note: nasty, shipTo }, [parcel]);
  expect(html).not.toMatch(/<script|<img|<a\b|url\(/);
  expect(html.match(/&lt;script&gt;alert\(1\)/g)).toHaveLength(6);
  expect(html).toContain("Express shipping");
  expect(html).toContain("1 piece in this package.");
});

it("a packing slip keeps what runs from right to left apart from what runs from left to right", () => {
  const order = sampleOrder();
  const shipTo = {
    ...order.shipTo,
    firstName: "דנה",
    lastName: "כהן (2)",
    address: "הרצל 5, ב",
    apartment: "",
  };
  const parcel = { designer: "Loom", shippingType: "Standard", lines: [] };
  const html = packingSlips({ ...order, shipTo, note: "תודה!" }, [parcel]);
  for (const line of ["דנה כהן (2)", "הרצל 5, ב", "תודה!"])
    expect(html).toContain(`<bdi>${line}</bdi>`);
});

it.each([
  [[{}], "A return can be requested within 10 days of receipt."],
  [[{ isFinalSale: true }, {}], "except of what is final sale."],
  [[{ isFinalSale: true }], "Everything in this package is final sale."],
])("a packing slip of %j says what can be returned", (terms, text) => {
  const lines = terms.map((term) => ({ name: "Ring", chosen: [], sku: "R", quantity: 1, ...term }));
  const parcel = { designer: "Loom", shippingType: "Standard", lines };
  const html = packingSlips(sampleOrder(), [parcel]);
  expect(html).toContain(text);
  expect(html.includes("R · Final sale")).toBe(terms.some((term) => "isFinalSale" in term));
});
