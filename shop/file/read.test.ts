import { readFileSync } from "node:fs";
import { taxRates } from "@/lib/domain/price/tax";
import { newDesignersRates } from "@/lib/domain/shipping/shipping";
import { budget } from "@/lib/domain/testing/budget";
import fc from "@/lib/domain/testing/fast-check";
import { firstOrderOffer, shopLocation } from "@/lib/domain/text/wording";
import { DEFAULTS, ROWS } from "@/shop/settings";
import { shop } from "@/shop/shop";
import { withSettings } from "@/shop/testing/with-settings";
import { readShopFile, WrongSettings } from "./read";

const FILES = budget({ test: 1_000, proof: 40_000 });

const complaint = (text: string): string => {
  try {
    readShopFile(text);
    return "";
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    return error.message;
  }
};

test("a setting whose name is a map is refused in one line too", () => {
  const long = `? { a: "${"\\0".repeat(60)}" }\n: 1\n`;
  expect(complaint(long)).toMatch(/^shop\.yaml, line 1: there is no setting [^\n]*\.$/);
});

test("an empty file is a shop with nobody's taxes, offers and final sale", () => {
  for (const text of ["", "# nothing yet\n", "returns:\n"]) {
    expect(readShopFile(text)).toMatchObject({
      taxes: [],
      offers: { firstOrderPercent: 0 },
      returns: { finalSaleCategories: [], finalSaleValues: [], finalSaleText: "" },
      email: "",
      social: [],
      shipping: { holidays: [] },
    });
  }
  expect(readShopFile("")).toEqual(DEFAULTS);
});

test("amounts are in the currency's smallest units, shares in basis points", () => {
  const inYen = `currency: JPY
address: { locality: Kyoto, country: JP }
taxes: [{ country: JP, percent: 10 }]
offers: { firstOrderPercent: 7.5 }
shipping:
  rates: [{ type: Express, price: 980, days: 2-1 }]
`;
  withSettings(readShopFile(inYen));
  expect([shop.decimals, shopLocation(), firstOrderOffer()]).toEqual([0, "Kyoto", "7.5%"]);
  expect(taxRates()).toMatchObject([
    { place: "JP", state: "", basisPoints: 1_000, clothingExemption: 0 },
  ]);
  expect(newDesignersRates()).toMatchObject([
    { type: "Express", price: 980, remotePrice: 980, transit: { least: 1, most: 2 } },
  ]);
  withSettings(readShopFile("shipping:\n  rates: [{ type: Standard, price: 4.95 }]\n"));
  expect(newDesignersRates()).toEqual([
    { type: "Standard", price: 495, remotePrice: 495, to: ["home"] },
  ]);
  const placed =
    "{ type: Standard, price: 3, to: [FR, CA-QC, abroad], fromSum: 80.5, upToGrams: 750 }";
  withSettings(readShopFile(`shipping:\n  rates: [${placed}]\n`));
  expect(newDesignersRates()).toMatchObject([
    { to: ["FR", "CA-QC", "abroad"], fromSum: 8_050, upToGrams: 750 },
  ]);
});

test("a tax says where, from when and on what, and shipping is taxed as it is where prices include tax", () => {
  const read = (own: string) => {
    const settings = readShopFile(`currency: KWD
address: { country: CZ }
taxes:
  - { country: CZ, percent: 21, exempt: [Books] }
  - { country: CZ, percent: 19.5, from: 2027-02-01, shipping: ${own.includes("true") ? "false" : "true"}, clothingExemption: 1.25 }
${own}`);
    withSettings(settings);
    return { ...settings.prices, rates: taxRates() };
  };
  const later = { basisPoints: 1_950, from: "2027-02-01", clothingExemption: 1_250, exempt: [] };
  expect(read("")).toMatchObject({
    includeTax: false,
    taxName: "VAT",
    rates: [
      { basisPoints: 2_100, from: "", exempt: ["Books"], taxesShipping: false },
      { ...later, taxesShipping: true },
    ],
  });
  expect(read("prices: { includeTax: true, taxName: DPH }\n")).toMatchObject({
    includeTax: true,
    taxName: "DPH",
    rates: [{ taxesShipping: true }, { ...later, taxesShipping: false }],
  });
  // A shop below the threshold has none in its prices, and does not say so.
  expect(readShopFile("prices: { includeTax: true }\n").prices.taxName).toBe("");
});

test.each([
  [
    "taxes: [{ country: NO, percent: 25 }, { country: NO, percent: 15 }]\n",
    "shop.yaml, line 1: taxes.1: expected one tax of NO, not two.",
  ],
  [
    "taxes:\n  - { country: CA, state: QC, percent: 5, from: 2027-01-01 }\n  - { country: CA, state: QC, percent: 6, from: 2027-01-01 }\n",
    "shop.yaml, line 3: taxes.1: expected one tax of CA, QC from 2027-01-01, not two.",
  ],
  [
    "taxes: [{ country: NO, percent: 25, from: May }]\n",
    /taxes\.0\.from is "May": expected a day such/,
  ],
  ["prices: { includeTax: maybe }\n", /prices\.includeTax is "maybe": expected true or false/],
  [
    "taxes: [{ country: EZ, percent: 21 }]\n",
    /taxes\.0\.country is "EZ": expected a country's ISO code/,
  ],
  [
    "taxes: [{ country: Germny, percent: 19 }]\n",
    /taxes\.0\.country is "Germny": .*did you mean DE for Germany\?/,
  ],
  [
    "taxes:\n  - { country: US, state: Massachusets, percent: 6.25 }\n",
    'shop.yaml, line 2: taxes.0.state is "Massachusets": expected a state of US by its code or name (did you mean US-MA for Massachusetts?).',
  ],
  ["taxes: [{ country: EU, state: BY, percent: 6 }]\n", /taxes\.0\.state is "BY"/],
  [
    "zones: { Nordics: [DK] }\ntaxes: [{ country: Nordic, percent: 25 }]\n",
    /did you mean Nordics for your zone\?/,
  ],
  [
    "taxes: [{ country: DE, percent: 7, categories: [Books, Food] }, { country: DE, percent: 0, categories: [food] }]\n",
    "shop.yaml, line 1: taxes.1: expected one tax of DE, food, not two.",
  ],
  ["shipping: { notTo: [UN] }\n", /shipping\.notTo\.0 is "UN": expected a country/],
  [
    "shipping: { dutiesByCountry: { UK: included } }\n",
    /dutiesByCountry\.UK .*GB for United Kingdom/,
  ],
  [
    "shipping: { rates: [{ type: Standard, price: 1, to: [GB-ENG] }] }\n",
    /rates\.0\.to\.0 is "GB-ENG"/,
  ],
  [
    "shipping: { rates: [{ type: Standard, price: 1, to: [FR-75] }] }\n",
    /rates\.0\.to\.0 is "FR-75"/,
  ],
  ["shipping: { rates: [{ type: Standard, price: 1, to: [Nordics] }] }\n", /one of your zones/],
  ["address: { country: EU }\n", /address\.country is "EU": expected a country's ISO code/],
  ["address: { country: UK }\n", /did you mean GB for United Kingdom\?/],
  ["zones: { EU: [IE] }\n", /zones\.EU: expected/],
  ["zones: { Nordics: [DK, Norway] }\n", /zones\.Nordics\.1 is "Norway": .*NO for Norway/],
  ["name: [", /^shop\.yaml, line 1: cannot be read: /],
  ["nmae: Lumen\n", "shop.yaml, line 1: there is no setting nmae (did you mean name?)."],
  ["\n\ncolour: red\n", /^shop\.yaml, line 3: there is no setting colour/],
  ["days: 3\n", "shop.yaml, line 1: there is no setting days (did you mean returns.days?)."],
  [
    "name: Lumen\nreturns:\n  days: ten\n",
    'shop.yaml, line 3: returns.days is "ten": expected a whole number from 0 to 365.',
  ],
  ["address: IE\n", /^shop\.yaml, line 1: address is "IE": expected settings below it/],
  ["currency: Euro\n", /^shop\.yaml, line 1: currency is "Euro": expected a code of ISO 4217/],
  ["timeZone: Dublin\n", /^shop\.yaml, line 1: timeZone is "Dublin": expected a time zone/],
  ["address:\n  country: UK\n", /^shop\.yaml, line 2: address\.country is "UK": expected/],
  ["currency: JPY\ndecimals: 2\n", /^shop\.yaml, line 2: decimals is 2: expected .* for JPY\.$/],
  ["taxes:\n  - country: IE\n    percent: high\n", /^shop\.yaml, line 3: taxes\.0\.percent is "hi/],
  [
    "taxes:\n  - country: IE\n    rate: 3\n    percent: 3\n",
    /^shop\.yaml, line 2: taxes\.0: expected nothing but country/,
  ],
  ["colors: { ink: black }\n", /^shop\.yaml, line 1: colors\.ink is "black": expected a color/],
  ["email: care\n", 'shop.yaml, line 1: email is "care": expected an email address.'],
  ["name: a\nname: b\n", /^shop\.yaml, line \d: cannot be read: Map keys must be unique/],
  ["taxes: &a []\nsocial: *a\n", /aliases/],
  ["- name\n", /^shop\.yaml, line 1: expected settings/],
  [`name: ${"x".repeat(70_000)}`, "shop.yaml is larger than 64 KB."],
  ['name: "a\\u0000b"\n', /^shop\.yaml, line 1: name is .*: expected a text of at most 60/],
])("%j is refused with its line and what is expected", (text, message) => {
  expect(complaint(text)).toEqual(
    typeof message === "string" ? message : expect.stringMatching(message),
  );
});

test("a file of another system's editor is read, and what YAML takes otherwise is said", () => {
  const windows = "\uFEFFname: Lumen\r\nreturns:\r\n  days: 9\r\n";
  expect(readShopFile(windows)).toMatchObject({ name: "Lumen", returns: { days: 9 } });
  // Norway is no "no".
  expect(readShopFile("address: { country: NO }\n").address.country).toBe("NO");
  expect(complaint("taxes: [{ country: DE, percent: '6,25' }]\n")).toContain("a percentage from 0");
  expect(complaint("name: 1848\n")).toContain('in quotes where it is a number: "1848"');
  expect(complaint("returns:\n\tdays: 9\n")).toMatch(/^shop\.yaml, line \d: cannot be read/);
});

test("no file, however wrong, does more than be refused in one line", () => {
  const names = [...ROWS.keys()].flatMap((path) => path.split("."));
  const scrap = fc.oneof(
    fc.constantFrom(
      ...names,
      "- ",
      ": ",
      "\n",
      "\n  ",
      "[",
      "]",
      "{",
      "}",
      "&a ",
      "*a",
      "? ",
      "|\n",
      "!!binary ",
      "<<: ",
      "#",
      "\t",
      '"',
      "'",
      "---\n",
      "%YAML 9\n",
    ),
    fc.string({ maxLength: 12, unit: "binary" }),
    fc.double().map(String),
  );
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 24 }), (scraps) => {
      expect(complaint(scraps.join(""))).toMatch(/^(?:shop\.yaml[^\n]*\.)?$/);
    }),
    { numRuns: FILES },
  );
});

test("a right file that was damaged anywhere is read, or refused in one line", () => {
  const right = readFileSync("demo/shop/shop.yaml", "utf8");
  const scrap = fc.oneof(
    fc.constantFrom(
      "",
      " ",
      "\n",
      "\n  - ",
      ":",
      "[",
      "{}",
      "null",
      "&a",
      "*a",
      "1e999",
      "-1",
      '"',
    ),
    fc.string({ maxLength: 6, unit: "binary" }),
    fc.nat(right.length).map((at) => right.slice(at, at + 80)),
  );
  const damage = fc.record({
    at: fc.nat(right.length),
    removed: fc.oneof(fc.nat(3), fc.nat(300)),
    put: scrap,
  });
  fc.assert(
    fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
      const text = damages.reduce(
        (kept, { at, removed, put }) => kept.slice(0, at) + put + kept.slice(at + removed),
        right,
      );
      expect(complaint(text)).toMatch(/^(?:shop\.yaml[^\n]*\.)?$/);
    }),
    { numRuns: FILES / 2 },
  );
});

test("a group of countries stands wherever a country may", () => {
  const settings = readShopFile(`address: { country: IE }
zones: { Nordics: [DK, NO] }
shipping:
  notTo: [BY, Nordics]
  dutiesByCountry: { EU: included, FR: on delivery }
  rates: [{ type: Standard, price: 9, to: [EU, Nordics, CA-QC, FI-01] }]
taxes:
  - { country: Nordics, percent: 25 }
  - { country: US, state: massachusetts, percent: 6.25 }
`);
  expect(settings.shipping.notTo).toEqual(["BY", "DK", "NO"]);
  expect(settings.shipping.dutiesByCountry).toMatchObject({
    DE: "included",
    FR: "on delivery",
    IE: "included",
  });
  expect(Object.keys(settings.shipping.dutiesByCountry)).toHaveLength(27);
  withSettings(settings);
  expect(taxRates().map(({ place, state }) => [place, state])).toEqual([
    ["Nordics", ""],
    ["US", "MA"],
  ]);
});
