import { aTax } from "@/shop/testing/tax";
import { withSettings } from "@/shop/testing/with-settings";
import { stateNamed } from "../address/places";
import { countriesOf } from "../shipping/zones";
import fc from "../testing/fast-check";
import { EU_RATES } from "./eu-rates";
import { isClothingNamed, priceIn, taxableOf, taxRateOf, taxRulesAt, taxShares } from "./tax";

const massachusetts = { country: "US", state: "MA" };
const DAY = "2026-06-01";
const line = (total: number, quantity = 1, isClothing = false, categories: string[] = []) => ({
  unitPrice: total / quantity,
  quantity,
  total,
  isClothing,
  categories,
});
const rateAt = (destination: typeof massachusetts, day = DAY, categories: string[] = []) =>
  taxRateOf({ categories }, taxRulesAt(destination, day));
const taxOn = (goods: ReturnType<typeof line>, destination: typeof massachusetts) => {
  const rate = rateAt(destination);
  return taxShares([{ amount: taxableOf(goods, rate), rate }])[0];
};

test.each([
  ["goods at 6.25 %", line(10_000), 625],
  ["nothing on clothing up to $175 an item", line(17_500, 1, true), 0],
  ["only what is above $175 on dearer clothing", line(20_000, 1, true), 156],
  ["the exemption for each piece", line(35_000, 2, true), 0],
  ["each piece's excess", line(36_000, 2, true), 63],
  ["half a cent upwards", line(8), 1],
])("Massachusetts taxes %s", (_, goods, tax) => {
  // @spec 329
  expect(taxOn(goods, massachusetts)).toMatchObject({ tax, basisPoints: 625 });
});

test.each([
  { country: "US", state: "NY" },
  { country: "US", state: "" },
  { country: "FR", state: "MA" },
])("no tax is collected in %j", (destination) => {
  expect(taxOn(line(10_000), destination)).toEqual({
    tax: 0,
    includedTax: 0,
    taxable: 0,
    basisPoints: 0,
  });
});

test.each([
  [["Home", " Shoes "], true],
  [["CLOTHING"], true],
  [["clothes", "Sale"], true],
  [["Clothing care"], false],
  [["Doll clothes"], false],
  [["Horseshoes"], false],
  [[], false],
])("the categories %j are taxed as clothing: %s", (names, isClothing) => {
  expect(isClothingNamed(names)).toBe(isClothing);
});

test.each([false, true])(
  "a state's own rate comes before its country's, in whatever order (turned round: %s)",
  (isTurned) => {
    const rates = [aTax("CA", 500), aTax("CA", 1_300, { state: "ON" })];
    withSettings({ taxes: isTurned ? rates.toReversed() : rates });
    const rateIn = (state: string) => rateAt({ country: "CA", state })?.basisPoints;
    expect([rateIn("ON"), rateIn("AB"), rateIn("")]).toEqual([1_300, 500, 500]);
    expect(rateAt(massachusetts)).toBeUndefined();
  },
);

test("of several rates of a place the one that began last counts, from its first day", () => {
  const portugal = { country: "PT", state: "" };
  withSettings({
    taxes: [
      aTax("PT", 2_100, { from: "2027-04-01" }),
      aTax("PT", 1_700),
      aTax("PT", 1_900, { from: "2026-10-15" }),
      aTax("PT", 400, { state: "30", from: "2027-01-01" }),
    ],
  });
  const on = (day: string, state = "") => rateAt({ ...portugal, state }, day)?.basisPoints;
  expect(on("2026-10-14")).toBe(1_700);
  expect(on("2026-10-15")).toBe(1_900);
  expect(on("2027-03-31")).toBe(1_900);
  expect(on("2027-04-01")).toBe(2_100);
  expect([on("2026-12-31", "30"), on("2027-01-01", "30")]).toEqual([1_900, 400]);
});

test.each<[readonly string[], number]>([
  [["tea"], 0],
  [["green tea", "tea", "pantry"], 0],
  [["teapots", "home"], 4_800],
  [[], 4_800],
])("of the categories %j, where Tea is exempt, %i is taxed", (categories, taxable) => {
  withSettings({ taxes: [aTax("NZ", 1_500, { exempt: ["Tea"] })] });
  const rate = rateAt({ country: "NZ", state: "" });
  expect(taxableOf(line(4_800, 2, false, [...categories]), rate)).toBe(taxable);
});

describe("within the European Union", () => {
  const percentAt = (country: string, state = "", ...categories: string[]) => {
    const rate = rateAt({ country, state }, DAY, categories);
    return rate && rate.basisPoints / 100;
  };
  const ireland = {
    address: { country: "IE" },
    taxes: [aTax("IE", 2_300), aTax("IE", 900, { categories: ["Books", "News"] })],
  };

  test("its table has each member's rate", () => {
    expect([...EU_RATES.keys()].sort()).toEqual(countriesOf("EU", {}));
    // https://taxation-customs.ec.europa.eu, as of January 1, 2026.
    const published =
      "AT20 BE21 BG20 CY19 CZ21 DE19 DK25 EE24 ES21 FI25.5 FR20 GR24 HR25 HU27 IE23 IT22 LT21 LU17 LV21 MT18 NL21 PL23 PT23 RO21 SE25 SI22 SK23";
    const written = [...EU_RATES].map(([country, percent]) => country + percent);
    expect(written.sort().join(" ")).toBe(published);
  });

  test.each([
    ["ES", "Ceuta", "Melilla", "Canarias", "Las Palmas", "Santa Cruz de Tenerife"],
    ["FI", "Ahvenanmaan maakunta"],
    ["FR", "Guadeloupe", "Guyane", "Martinique", "Mayotte", "Réunion", "Saint Martin"],
    ["FR", "Saint Barthélemy", "Saint-Pierre-et-Miquelon", "Nouvelle-Calédonie", "Polynésie"],
    ["FR", "Wallis-et-Futuna", "Terres Australes Françaises", "Clipperton"],
    ["GR", "Ágion Óros"],
  ])(
    "no VAT of the Union is due in these of %s, as addresses name them: %s",
    (country, ...names) => {
      for (const prices of [{ taxInEu: "home" }, { taxInEu: "buyer" }] as const) {
        withSettings({ ...ireland, prices, taxes: [...ireland.taxes, aTax("EU", 2_300)] });
        for (const name of names) {
          const state = stateNamed(country, name);
          expect([name, percentAt(country, state?.code)]).toEqual([name, undefined]);
        }
        expect(percentAt(country)).toBeDefined();
      }
    },
  );

  test("home's rates are those of home as a whole, and of no other place", () => {
    const portugal = [
      aTax("US", 400, { state: "NY" }),
      aTax("CH", 810),
      aTax("PT", 1_600, { state: "Açores" }),
      aTax("PT", 2_300),
    ];
    withSettings({ address: { country: "PT" }, taxes: portugal, prices: { taxInEu: "home" } });
    expect([percentAt("PT", "20"), percentAt("PT"), percentAt("DE")]).toEqual([16, 23, 23]);
  });

  test("without the setting no rate of one's own goes further than its country", () => {
    withSettings(ireland);
    expect([percentAt("IE"), percentAt("IE", "", "books")]).toEqual([23, 9]);
    expect([percentAt("DE"), percentAt("US", "MA")]).toEqual([undefined, undefined]);
  });

  test("home's rates go for all members, and for none outside", () => {
    withSettings({ ...ireland, prices: { taxInEu: "home" } });
    expect([percentAt("DE"), percentAt("FR", "IDF", "books"), percentAt("MC")]).toEqual([
      23, 9, 23,
    ]);
    for (const [country, state] of [
      ["GB", ""],
      ["US", "MA"],
      ["ES", "CN"],
      ["FI", "FI-01"],
      ["FR", "GP"],
      ["GP", ""],
    ] as const)
      expect(percentAt(country, state)).toBeUndefined();
  });

  test("each buyer's own rate comes from the table, and an entry before it", () => {
    const germany = aTax("DE", 700, { categories: ["Books"] });
    withSettings({
      ...ireland,
      taxes: [...ireland.taxes, germany],
      prices: { taxInEu: "buyer" },
    });
    expect([percentAt("DE"), percentAt("DE", "", "books"), percentAt("FI")]).toEqual([19, 7, 25.5]);
    expect([percentAt("PT", "20"), percentAt("PT", "30"), percentAt("PT", "11")]).toEqual([
      16, 22, 23,
    ]);
    expect(percentAt("MC")).toBe(20);
    expect([percentAt("IE"), percentAt("CH"), percentAt("US", "MA")]).toEqual([
      23,
      undefined,
      undefined,
    ]);
  });

  test("a group's entry comes after a country's own, and EU is one", () => {
    const taxes = [aTax("EU", 2_300), aTax("DE", 1_900), aTax("Nordics", 2_500)];
    withSettings({ taxes, zones: { Nordics: ["NO", "IS"] } });
    expect([percentAt("DE"), percentAt("FR"), percentAt("NO")]).toEqual([19, 23, 25]);
    expect(percentAt("ES", "CN")).toBeUndefined();
  });
});

test("a territory of the United States is taxed by its own name", () => {
  withSettings({ taxes: [aTax("PR", 1_150), aTax("US", 625, { state: "Massachusetts" })] });
  expect(rateAt({ country: "US", state: "PR" })?.basisPoints).toBe(1_150);
  expect(rateAt(massachusetts)?.basisPoints).toBe(625);
  expect(rateAt({ country: "US", state: "" })).toBeUndefined();
});

test("a price abroad is without what home's tax of that day is in it, and nothing else", () => {
  const boston = { country: "US", state: "MA" };
  const costs = (price: number, own: { isClothing?: boolean; categories?: string[] } = {}) =>
    priceIn(boston, { price, day: DAY, isClothing: false, categories: [], ...own });
  withSettings({
    address: { country: "IE" },
    prices: { includeTax: true, abroad: "without-tax" },
    taxes: [
      aTax("IE", 2_300, { exempt: ["Books"], clothingExemption: 50 }),
      aTax("IE", 2_500, { from: "2026-06-02" }),
    ],
  });
  expect(costs(12_300)).toBe(10_000);
  expect(costs(12_300, { categories: ["poems", "books"] })).toBe(12_300);
  // Of 173.00 only 123.00 are taxed.
  expect(costs(17_300, { isClothing: true })).toBe(15_000);
  withSettings({ address: { country: "US" } });
  expect(costs(12_300)).toBe(12_300);
});

test("tax contained in prices is the whole's, rounded once, and each price has its part", () => {
  withSettings({ prices: { includeTax: true } });
  const rateOf = (basisPoints: number) => {
    withSettings({ taxes: [aTax("JP", basisPoints)] });
    return rateAt({ country: "JP", state: "" });
  };
  const shares = (amounts: number[], percent: number) =>
    taxShares(amounts.map((amount) => ({ amount, rate: rateOf(percent * 100) }))).map(
      ({ includedTax }) => includedTax,
    );
  // 10/110 of ¥1,480 is 134.5…, of three times ¥105 28.6….
  expect(shares([1_480], 10)).toEqual([135]);
  expect(shares([105, 105, 105], 10)).toEqual([10, 10, 9]);
  expect(shares([0, 0], 10)).toEqual([0, 0]);
  // 20/120 of ¥3 is half a yen.
  expect(shares([3], 20)).toEqual([1]);
  const amounts = fc.array(fc.nat({ max: 2_147_483_647 }), { maxLength: 8 });
  fc.assert(
    fc.property(amounts, fc.nat({ max: 10_000 }), (prices, basisPoints) => {
      const rate = rateOf(basisPoints);
      const all = taxShares(prices.map((amount) => ({ amount, rate })));
      const [gross, within] = [prices, all.map((share) => share.includedTax)].map((each) =>
        each.reduce((total, amount) => total + BigInt(amount), 0n),
      ) as [bigint, bigint];
      // Half a unit around the exact part, times twice the divisor.
      const [exact, one] = [2n * gross * BigInt(basisPoints), BigInt(10_000 + basisPoints)];
      const off = 2n * within * one - exact;
      expect(off > -one && off <= one).toBe(true);
      for (const [index, share] of all.entries()) {
        const price = prices[index] ?? 0;
        expect(share).toMatchObject({ tax: 0, taxable: price - share.includedTax, basisPoints });
        const part = (price * basisPoints) / (10_000 + basisPoints);
        expect(Math.abs(share.includedTax - part)).toBeLessThanOrEqual(1.5);
      }
    }),
  );
});
