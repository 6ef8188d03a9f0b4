import fc from "../testing/fast-check";
import { CARRIERS, readTracking, trackingLink, trackingText } from "./tracking";

const read = (carrier: string | undefined, tracking: string | undefined) => {
  const found = readTracking({ carrier, tracking });
  return found.ok ? found.value : found.failure.message;
};

test.each([
  ["UPS", "1Z 999", { carrier: "UPS", tracking: "1Z 999" }],
  ["fed-ex", "1234", { carrier: "FedEx", tracking: "1234" }],
  ["Federal Express", "1234", { carrier: "FedEx", tracking: "1234" }],
  ["royal mail", "RB1GB", { carrier: "Royal Mail", tracking: "RB1GB" }],
  ["UPS", "UPS 1Z 999", { carrier: "UPS", tracking: "1Z 999" }],
  [undefined, " UPS 1Z 999 ", { carrier: "UPS", tracking: "1Z 999" }],
  [undefined, "usps: 9400", { carrier: "USPS", tracking: "9400" }],
  [undefined, "Canada Post 7023", { carrier: "Canada Post", tracking: "7023" }],
  [undefined, "Österreichische Post 10", { carrier: "Austrian Post", tracking: "10" }],
  [undefined, "Bikes of Boston 12", { carrier: "", tracking: "Bikes of Boston 12" }],
  [undefined, "UPS", { carrier: "", tracking: "UPS" }],
  [undefined, "UPS 1Z: 999", { carrier: "UPS", tracking: "1Z 999" }],
  [undefined, "by \r\n\u200b hand 1", { carrier: "", tracking: "by hand 1" }],
  [undefined, "see http://a.example/1", { carrier: "", tracking: "see http://a.example/1" }],
  ["UPS", "1".repeat(100), { carrier: "UPS", tracking: "1".repeat(100) }],
  [
    "x".repeat(60),
    `https://a.example/${"y".repeat(482)}`,
    { carrier: "x".repeat(60), tracking: `https://a.example/${"y".repeat(482)}` },
  ],
  [undefined, "by hand\ntomorrow", { carrier: "", tracking: "by hand tomorrow" }],
  [undefined, "", { carrier: "", tracking: "" }],
  [
    "Local Bikes",
    "https://bikes.example/p/1",
    { carrier: "Local Bikes", tracking: "https://bikes.example/p/1" },
  ],
  [
    undefined,
    "https://bikes.example/p?n=1&x=ä",
    { carrier: "", tracking: "https://bikes.example/p?n=1&x=%C3%A4" },
  ],
  [
    "Local Bikes",
    "12",
    expect.stringMatching(
      /"Local Bikes" is not a carrier .* knows UPS, FedEx, USPS, .*\n.*"Local Bikes 12"/,
    ),
  ],
  ["UPS", undefined, expect.stringContaining("--carrier UPS --tracking")],
  [undefined, "http://ups.example/1", expect.stringContaining("begins with https://")],
  [undefined, "javascript://alert(1)", expect.stringContaining("begins with https://")],
  [undefined, "https://user:word@ups.example/", expect.stringContaining("begins with https://")],
  [undefined, "https://user@ups.example/", expect.stringContaining("begins with https://")],
  [undefined, "https://:word@ups.example/", expect.stringContaining("begins with https://")],
  [undefined, `https://a.example/${"x".repeat(483)}`, expect.stringContaining("500")],
  [undefined, `https://a.example/${"x".repeat(500)}`, expect.stringContaining("500")],
  ["UPS", "1".repeat(101), expect.stringContaining("100 characters")],
  ["x".repeat(61), "1", expect.stringContaining("60 characters")],
])("carrier %j and tracking %j", (carrier, tracking, expected) => {
  expect(read(carrier, tracking)).toEqual(expected);
});

test.each(CARRIERS.map(({ name, page }) => [name, page]))(
  "%s leads to the package",
  (name, page) => {
    const link = trackingLink({ carrier: name, tracking: "1Z 9/9&?#ä" });
    expect(link).toEqual({
      carrier: name,
      text: "1Z 9/9&?#ä",
      href: `${page}1Z9%2F9%26%3F%23%C3%A4`,
    });
    expect(new URL(link?.href ?? "").protocol).toBe("https:");
    expect(read(undefined, `${name} 1Z9`)).toEqual({ carrier: name, tracking: "1Z9" });
  },
);

test.each([
  [{ tracking: "" }, null],
  [
    { carrier: "Bikes", tracking: "", trackingUrl: "https://b.example/1" },
    { carrier: "Bikes", text: "Track your package", href: "https://b.example/1" },
  ],
  [
    { carrier: "", tracking: "UPS 1Z" },
    { carrier: "UPS", text: "1Z", href: "https://www.ups.com/track?tracknum=1Z" },
  ],
  [{ tracking: "Bikes 12" }, { carrier: "", text: "Bikes 12", href: null }],
  [
    { carrier: "Bikes", tracking: "12" },
    { carrier: "Bikes", text: "12", href: null },
  ],
  [
    { carrier: "Bikes", tracking: "https://b.example/1" },
    { carrier: "Bikes", text: "Track your package", href: "https://b.example/1" },
  ],
  [
    { tracking: "Bikes 12", trackingUrl: "https://b.example/12" },
    { carrier: "", text: "Bikes 12", href: "https://b.example/12" },
  ],
  [
    { tracking: "12", trackingUrl: "javascript:alert(1)" },
    { carrier: "", text: "12", href: null },
  ],
])("%j is shown as %j", (given, shown) => {
  expect(trackingLink(given)).toEqual(shown);
});

test.each([
  [{ carrier: "Bikes", tracking: "12" }, "Bikes 12"],
  [{ carrier: "", tracking: "12" }, "12"],
  [{ tracking: "12" }, "12"],
])("%j is written as %s", (given, text) => {
  expect(trackingText(given)).toBe(text);
});

test("whatever is read is short, and leads nowhere but to https pages", () => {
  const text = fc.oneof(fc.string({ unit: "binary", maxLength: 700 }), fc.webUrl());
  fc.assert(
    fc.property(fc.option(text, { nil: undefined }), text, (carrier, tracking) => {
      const found = readTracking({ carrier, tracking });
      if (!found.ok) return;
      expect(trackingText(found.value).length).toBeLessThan(2_000);
      const href = trackingLink(found.value)?.href ?? null;
      if (href !== null) expect(new URL(href).protocol).toBe("https:");
    }),
  );
});
