import { withSettings } from "@/shop/testing/with-settings";

/** Reads prices in a shop of that currency. */
async function reader(currency: string, locale: string, decimals = 2) {
  jest.resetModules();
  withSettings({ currency, language: locale, decimals });
  const { InvalidCell } = await import("./cells");
  const { readMoney } = await import("./numbers");
  return (...given: Parameters<typeof readMoney>) => {
    const read = readMoney(...given);
    return read instanceof InvalidCell ? read.why : read;
  };
}

const NO_PRICE = "is not a price: write it like 1250.00";

test("a price may name the shop's own currency, and no other", async () => {
  const read = await reader("USD", "en-US");
  expect(["$12.50", "12.50 USD", "USD 1,250", "$1,250.00"].map((text) => read(text))).toEqual([
    1_250, 1_250, 125_000, 125_000,
  ]);
  for (const text of ["12.50 €", "CA$12", "£5", "-$5"]) expect(read(text)).toBe(NO_PRICE);
  expect(read("12 EUR")).toBe("is in EUR: this shop's prices are in USD");
  expect(read("-5")).toBe("is below zero");
  expect(read("$12,50")).toBe("has a decimal comma: write 12.50");
});

test("a price may name that currency more than once, in any spelling", async () => {
  const read = await reader("USD", "en-US");
  const spelled = ["$1,250.00 USD", "US$1,250", "usd 1250", "1250.00usd", "USD$1250", "$USD 1250"];
  for (const text of [...spelled, "＄1,250.00", "US$ 1250 USD"]) expect(read(text)).toBe(125_000);
  expect(read("€95.00 EUR")).toBe(NO_PRICE);
  expect(read("CHF 95")).toBe("is in CHF: this shop's prices are in USD");
  expect(read("$95.00 CAD")).toBe("is in CAD: this shop's prices are in USD");
  const canadian = await reader("CAD", "en-CA");
  expect(["CA$1,250", "$1250 CAD"].map((text) => canadian(text))).toEqual([125_000, 125_000]);
  expect(canadian("US$1250")).toBe(NO_PRICE);
});

test("a shop in euros reads its own spelling where decimal commas are said", async () => {
  const read = await reader("EUR", "de-DE");
  const mark = "comma";
  expect(
    ["12,50 €", "1.250,00\u00a0€", "€ 5", "1 250,5"].map((text) => read(text, { mark })),
  ).toEqual([1_250, 125_000, 500, 125_050]);
  expect(read("12.50", { mark })).toBe(
    "is not a price with a decimal comma: write it like 1250,00",
  );
  expect(read("12,50 €", {})).toContain("--decimal comma");
});

test("a shop in dinars has three decimals, so that a lone comma may be one", async () => {
  const read = await reader("KWD", "en", 3);
  expect(["1.250", "1,250.500", "12.5"].map((text) => read(text))).toEqual([
    1_250, 1_250_500, 12_500,
  ]);
  expect(read("1,250")).toBe("may be 1250 or 1.25: write one of them");
  expect(read("1,250", { mark: "comma" })).toBe(1_250);
  expect(read("1,250", { mark: "point" })).toBe(1_250_000);
});

test("a price in yen has no decimals", async () => {
  const read = await reader("JPY", "ja-JP", 0);
  expect(["1250", "1,250", "￥1,250", "1250.00"].map((text) => read(text))).toEqual([
    1_250, 1_250, 1_250, 1_250,
  ]);
  expect(read("1.250")).toBe("may be 1.25 or 1250: write one of them");
  expect(read("12.5")).toBe(NO_PRICE);
});
