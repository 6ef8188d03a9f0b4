import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { storeOrder } from "@/lib/backend/testing/stored-orders";
import { readShopFolder, shopFile } from "@/shop/file/folder";
import { withSettings } from "@/shop/testing/with-settings";
import { aProduct, csvOf } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

let owner: OwnersShop;
beforeEach(async () => {
  owner = await ownersShop("sqlite");
});
afterEach(() => owner.close());

const file = () => shopFile(owner.database.folder);
const settings = () => readShopFolder(owner.database.folder);
const init = (...args: string[]) => owner.run("init", "--yes", ...args);

describe("init", () => {
  it("writes a shop of its country, with nobody else's rules", async () => {
    const { exitCode, said } = await init(
      "--name",
      "Maison & Lumen",
      "--country",
      "IE",
      "--town",
      "Galway",
      "--email",
      "care@lumen.example",
    );
    expect([exitCode, said]).toEqual([0, expect.stringContaining("shop.yaml is written.")]);
    expect(settings()).toMatchObject({
      name: "Maison & Lumen",
      currency: "EUR",
      decimals: 2,
      language: "en-IE",
      timeZone: "Europe/Dublin",
      address: { country: "IE", locality: "Galway", region: "" },
      returns: { days: 14, finalSaleCategories: [] },
      taxes: [],
      offers: { firstOrderPercent: 0 },
    });
  });

  it.each([
    ["JP", "JPY", "Asia/Tokyo", 0, true],
    ["US", "USD", "America/New_York", 2, false],
    ["CH", "CHF", "Europe/Zurich", 2, true],
    ["KW", "KWD", "Asia/Kuwait", 3, true],
    ["PT", "EUR", "Europe/Lisbon", 2, true],
    ["CA", "CAD", "America/Toronto", 2, false],
  ])(
    "knows the currency, the clock and the prices of %s",
    async (country, currency, timeZone, decimals, includeTax) => {
      await init("--country", country);
      expect(settings()).toMatchObject({
        address: { country },
        currency,
        timeZone,
        decimals,
        prices: { includeTax },
      });
      await init("--force", "--country", country, "--prices-include-tax", "no");
      expect(settings().prices.includeTax).toBe(false);
    },
  );

  it("asks what no option says, and asks again after a wrong answer", async () => {
    const asked = owner.answer("");
    const { exitCode } = await owner.run("init", "--name", "Lumen", "--country", "DE");
    expect(exitCode).toBe(0);
    expect(asked[0]).toBe("What it is, in a few words [pieces by independent designers]: ");
    expect(asked).toContain("Currency of its prices (ISO 4217) [EUR]: ");
    expect(asked).toHaveLength(10);
  });

  it("says what it assumes where nobody is asked, and what --force changes", async () => {
    const { said } = await owner.run("init", "--country", "IE");
    expect(said.split("\n").at(-1)).toBe(
      'Assumed, since no option says: name Our Shop, tagline pieces by independent designers, currency EUR, prices.includeTax yes, language en-IE, timeZone Europe/Dublin, returns.days 14. To change one: npm run shop -- settings set name "Maison Lumen".',
    );
    await owner.run("settings", "set", "offers.firstOrderPercent", "10");
    owner.answer("");
    const again = await owner.run("init", "--force", "--country", "IE", "--name", "Lumen");
    expect(again.said.split("\n").slice(-2)).toEqual([
      expect.stringMatching(/no final sale/),
      "Other than before: name, offers.firstOrderPercent. To go back: npm run shop -- settings undo.",
    ]);
  });

  it("asks for the tax at home, and in the European Union for that of its other members", async () => {
    const { noted } = await init("--country", "IE", "--tax", "23", "--tax-in-eu", "home");
    expect(noted).toBe("");
    expect(settings()).toMatchObject({
      taxes: [{ country: "IE", percent: 23 }],
      prices: { includeTax: true, taxInEu: "home", taxName: "VAT" },
    });
    const answers: [string, RegExp | null][] = [
      ["IE", /^Tax on orders to other countries of the EU/],
      ["NZ", null],
    ];
    for (const [country, question] of answers) {
      const asked = owner.answer("");
      await owner.run("init", "--force", "--name", "Lumen", "--country", country, "--tax", "15");
      expect(asked.filter((each) => /other countries/.test(each))).toHaveLength(question ? 1 : 0);
    }
    expect(settings()).toMatchObject({ taxes: [{ country: "NZ", percent: 15 }] });
    expect((await init("--force", "--country", "IE", "--tax", "much")).noted).toContain(
      "expected a percentage from 0 to 100",
    );
    expect((await init("--force", "--country", "EU")).noted).toContain('address.country is "EU"');
  });

  it("writes nothing where an option is wrong, and says which", async () => {
    const { exitCode, noted } = await init("--country", "Ireland");
    expect(exitCode).toBe(1);
    expect(noted).toBe(
      'Nothing was written: address.country is "Ireland": expected a country\'s ISO code, such as IE (did you mean IE for Ireland?).',
    );
    expect(() => readFileSync(file())).toThrow();
  });

  it("leaves a shop's own settings alone unless it is forced", async () => {
    await init("--name", "Lumen");
    expect((await init("--name", "Halo")).noted).toContain("is there already");
    expect(settings().name).toBe("Lumen");
    await init("--name", "Halo", "--force");
    expect(settings().name).toBe("Halo");
  });
});

describe("settings", () => {
  beforeEach(() => init("--name", "Lumen"));

  it.each([
    ["returns.days", "30", { returns: { days: 30 } }],
    ["name", "007", { name: "007" }],
    [
      "returns.finalSaleCategories",
      "[Earrings, Ear Cuffs]",
      { returns: { finalSaleCategories: ["Earrings", "Ear Cuffs"] } },
    ],
    [
      "taxes",
      "[{ country: US, state: NY, percent: 4 }]",
      { taxes: [{ country: "US", state: "NY", percent: 4 }] },
    ],
    ["shipping.processingTime", "3–5 days", { shipping: { processingTime: "3–5 days" } }],
  ])("sets %s to %s and keeps what else is written", async (path, value, held) => {
    writeFileSync(file(), `${readFileSync(file(), "utf8")}# the jeweler's own note\n`);
    expect((await owner.run("settings", "set", path, value)).said).toBe(`${path} is set.`);
    expect(settings()).toMatchObject({ ...held, address: { country: "US" } });
    expect(readFileSync(file(), "utf8")).toContain("# the jeweler's own note");
    expect((await owner.run("settings", "get", path)).said).toContain(`${path}: `);
  });

  it("says which designers keep other shipping rates, which one command gives them", async () => {
    const csv = csvOf(
      ["Aoife", "Bran", "Cara", "Dara"].map((vendor) => aProduct(vendor, { vendor })),
    );
    owner.write("a.csv", csv);
    await owner.run("import", "a.csv");
    withSettings(settings());
    const dara = await owner.run("designers", "set", "Dara", "--shipping", "Standard=6");
    expect([dara.noted, dara.said]).toEqual([
      "",
      expect.stringContaining("ships: Standard $6.00\n"),
    ]);
    const set = (value: string) => owner.run("settings", "set", "shipping.rates", value);
    const others =
      "Other rates stay with Aoife, Bran, Cara: npm run shop -- designers take-rates gives the new ones to all.";
    expect((await set("[{ type: Standard, price: 6 }]")).said).toBe(
      `shipping.rates is set. New designers get them. ${others}`,
    );
    withSettings({ shipping: settings().shipping });
    const asked = await owner.run("designers", "take-rates");
    expect(asked.noted).toMatch(/^Replace the shipping rates of Aoife, Bran, Cara\?/);
    expect((await owner.run("designers", "take-rates", "--yes")).said).toBe(
      "Aoife, Bran, Cara: Standard $6.00.",
    );
    expect((await owner.run("designers", "take-rates")).said).toBe(
      "All designers have these rates.",
    );
    expect((await owner.run("settings", "undo")).said).toMatch(
      /Other rates stay with Aoife, .* 1 more/,
    );
    await set("[{ type: Standard, price: 6 }, { type: Standard, price: 18, to: [abroad] }]");
    withSettings({ shipping: settings().shipping });
    await owner.run("designers", "take-rates", "--yes");
    const { data } = await owner.json("designers", "list");
    for (const { shipsAbroad, shipping } of data)
      expect([shipsAbroad, shipping.length]).toEqual([true, 2]);
  });

  it("takes a setting out again", async () => {
    await owner.run("settings", "set", "offers.firstOrderPercent", "15");
    expect(settings().offers.firstOrderPercent).toBe(15);
    await owner.run("settings", "unset", "offers.firstOrderPercent");
    expect(settings().offers.firstOrderPercent).toBe(0);
  });

  it("refuses a wrong value and changes nothing", async () => {
    const before = readFileSync(file(), "utf8");
    const { exitCode, noted } = await owner.run("settings", "set", "returns.days", "soon");
    expect([exitCode, noted]).toEqual([
      1,
      expect.stringMatching(/returns\.days is "soon": expected a whole/),
    ]);
    expect(readFileSync(file(), "utf8")).toBe(before);
    expect((await owner.run("settings", "set", "return.days", "3")).noted).toBe(
      "There is no setting return.days: did you mean returns.days?",
    );
  });

  it("changes nothing beside a file that the shop does not take", async () => {
    const whole = readFileSync(file(), "utf8");
    const cut = whole.slice(0, whole.indexOf("returns"));
    writeFileSync(file(), cut);
    for (const path of ["firstYear", "currency"]) {
      const { exitCode, noted } = await owner.run("settings", "set", path, "2020");
      expect([exitCode, noted]).toEqual([
        1,
        expect.stringMatching(/returns\.days.*nothing was changed/),
      ]);
    }
    expect(readFileSync(file(), "utf8")).toBe(cut);
    expect((await owner.run("settings", "check")).noted).toContain("no longer has all of");
    expect((await owner.run("settings", "get", "returns.days")).said).toMatch(/^14\n/);
    expect((await owner.run("doctor")).said).toContain("✗ The shop keeps the settings that it had");
    writeFileSync(file(), whole);
    expect((await owner.run("settings", "set", "firstYear", "2020")).exitCode).toBe(0);
  });

  it("writes a lost file again", async () => {
    rmSync(file());
    expect((await owner.run("doctor")).said).toMatch(/✗ .*shop\.yaml is gone/);
    expect((await owner.run("settings", "set", "firstYear", "2020")).exitCode).toBe(0);
    expect(settings()).toMatchObject({ name: "Lumen", firstYear: 2020 });
  });

  it("keeps the currency of its orders, and may be given it back", async () => {
    await storeOrder(owner.shop.backend.db);
    const { exitCode, noted } = await owner.run("settings", "set", "currency", "CAD");
    expect([exitCode, noted]).toEqual([
      1,
      expect.stringMatching(
        /^The orders of this shop are in USD .* says CAD .*Nothing was changed/,
      ),
    ]);
    expect((await owner.run("init", "--yes", "--force", "--country", "DE")).exitCode).toBe(1);
    writeFileSync(file(), readFileSync(file(), "utf8").replace("USD", "CAD"));
    expect((await owner.run("settings", "set", "firstYear", "2020")).exitCode).toBe(1);
    expect((await owner.run("settings", "set", "currency", "USD")).exitCode).toBe(0);
    expect(settings()).toMatchObject({ name: "Lumen", currency: "USD" });
  });

  it("has a history, and goes back in it", async () => {
    await owner.run("settings", "set", "returns.days", "30");
    writeFileSync(file(), readFileSync(file(), "utf8").replace("Lumen", "Halo"));
    const { said } = await owner.run("settings", "history");
    expect(said.replaceAll(/ on \S+:/g, ":").replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, "then")).toBe(
      [
        "3  then  shop.yaml: name",
        "2  then  settings set returns.days: returns.days",
        "1  then  init: name, tagline, address.country, language, currency and 3 more",
      ].join("\n"),
    );
    expect((await owner.run("settings", "undo")).said).toMatch(/again \(2\): name\.$/);
    expect(settings()).toMatchObject({ name: "Lumen", returns: { days: 30 } });
    expect((await owner.run("settings", "undo", "1")).exitCode).toBe(0);
    expect(settings()).toMatchObject({ name: "Lumen", returns: { days: 14 } });
    expect((await owner.run("settings", "undo", "99")).noted).toContain("There is no change 99");
    const { data } = await owner.json("settings", "history", "--limit", "1");
    expect(data).toMatchObject({ total: 5, changes: [{ number: 5, changed: ["returns.days"] }] });
  });

  it("goes with its pages into a backup, and holds where that is restored", async () => {
    mkdirSync(join(dirname(file()), "pages"));
    writeFileSync(join(dirname(file()), "pages", "about.md"), "---\ntitle: About\n---\nHere.");
    owner.write("a.csv", csvOf([aProduct("ring")]));
    await owner.run("import", "a.csv");
    await owner.run("settings", "set", "returns.days", "30");
    await owner.run("backup", "shop.backup");
    const second = await ownersShop("sqlite");
    await second.run("init", "--yes", "--name", "Halo");
    expect((await second.run("restore", join(owner.folder, "shop.backup"))).exitCode).toBe(0);
    const held = ({ shop }: OwnersShop) =>
      Promise.all([
        shop.backend.db.selectFrom("settings_history").selectAll().execute(),
        shop.backend.db.selectFrom("shop_files").selectAll().execute(),
      ]);
    await second.run("settings", "check");
    expect(await held(second)).toEqual(await held(owner));
    await second.close();
  });

  it("says when other settings hold than the file's", async () => {
    const old = readFileSync(file(), "utf8");
    await owner.run("settings", "set", "returns.days", "30");
    writeFileSync(file(), old);
    rmSync(join(owner.database.folder, "shop-seen.json"));
    expect((await owner.run("settings", "check")).noted).toContain("is older than the settings");
    expect((await owner.run("settings", "get", "returns.days")).said).toMatch(/^30\n/);
    expect((await owner.run("settings", "set", "firstYear", "2020")).exitCode).toBe(0);
    expect(settings()).toMatchObject({ firstYear: 2020, returns: { days: 30 } });
  });

  it("says each setting's meaning, its value and where it comes from", async () => {
    const { said } = await owner.run("settings", "list");
    expect(said).toMatch(
      /^name: "Lumen"\n {2}the shop's name, on each page and letter \(shop\.yaml, line \d+\)$/m,
    );
    expect(said).toMatch(/^taxes: \(not set\)\n {2}.* \(built in\)$/m);
  });

  it("checks a file that was written by hand", async () => {
    expect((await owner.run("settings", "check")).exitCode).toBe(0);
    writeFileSync(file(), "name: Lumen\nreturns:\n  dasy: 3\n");
    const { exitCode, noted } = await owner.run("settings", "check");
    expect([exitCode, noted]).toEqual([
      1,
      "The shop keeps the settings that it had: shop.yaml, line 3: there is no setting returns.dasy (did you mean returns.days?).",
    ]);
  });
});

describe("taxes", () => {
  /** Each command is a process of its own, which reads the settings. */
  const taxes = (...args: string[]) => {
    withSettings(settings());
    return owner.run("taxes", ...args);
  };
  beforeEach(() => init("--country", "IE", "--tax", "23"));

  it("are added, written over, listed in words and tried", async () => {
    await taxes("add", "IE", "9", "--category", "Books", "News");
    await taxes("add", "ie", "9.5", "--category", "Books", "News");
    expect((await taxes("add", "US", "6.25", "--state", "massachusetts")).said).toBe(
      "taxes is set.",
    );
    expect(settings().taxes).toEqual([
      { country: "IE", percent: 23 },
      { country: "IE", percent: 9.5, categories: ["Books", "News"] },
      { country: "US", state: "massachusetts", percent: 6.25 },
    ]);
    expect((await taxes("list")).said).toContain(
      "On Books and News shipped to Ireland prices and shipping include VAT of 9.5%. On shipments to Massachusetts, the United States prices and shipping include VAT of 6.25%.",
    );
    expect((await taxes("try", "123")).said).toBe("€123.00 to Ireland: 23% VAT, €23.00 of it.");
    expect((await taxes("try", "109.50", "--category", "News > Daily")).said).toBe(
      "News > Daily for €109.50 to Ireland: 9.5% VAT, €9.50 of it.",
    );
    expect((await taxes("try", "100", "--to", "de")).said).toBe("€100.00 to Germany: no VAT.");
  });

  it("of one place are one entry, however its state and the order of categories are written", async () => {
    await taxes("add", "US", "4", "--state", "New York");
    await taxes("add", "US", "0", "--state", "ny", "--category", "Books", "News");
    await taxes("add", "US", "4.5", "--state", "NY");
    await taxes("add", "US", "1", "--state", "New York", "--category", "news", "Books");
    await taxes("add", "US", "6.25", "--state", "MA");
    expect(settings().taxes.slice(1)).toEqual([
      { country: "US", state: "NY", percent: 4.5 },
      { country: "US", state: "New York", percent: 1, categories: ["news", "Books"] },
      { country: "US", state: "MA", percent: 6.25 },
    ]);
  });

  it("are tried as the checkout has them: garments, days of the shop's own, and territories", async () => {
    const clothing = "[{ country: US, state: MA, percent: 6.25, clothingExemption: 175 }]";
    await init("--force", "--country", "US");
    await owner.run("settings", "set", "taxes", clothing);
    const tried = async (...args: string[]) => (await taxes("try", ...args)).said;
    const toBoston = ["--to", "US", "--state", "MA"];
    expect(await tried("100", ...toBoston)).toContain("6.25% sales tax, $6.25 on top.");
    expect(await tried("100", ...toBoston, "--category", "Clothing > Knits")).toBe(
      "Clothing > Knits for $100.00 to Massachusetts, United States: no sales tax.",
    );
    expect(await tried("100", "--to", "AQ", "--state", "AQ")).toBe(
      "$100.00 to Antarctica, Antarctica: no sales tax.",
    );
    await taxes("add", "PR", "11.5");
    expect(await tried("100", "--to", "US", "--state", "PR")).toContain("11.5% sales tax");
  });

  it("of no place, state or percentage are refused with the nearest ones", async () => {
    const refused = async (...args: string[]) => {
      const { exitCode, noted } = await taxes(...args);
      expect(exitCode).toBe(1);
      return noted;
    };
    const before = settings();
    expect(await refused("add", "UK", "20")).toMatch(/did you mean GB for United Kingdom\?/);
    expect(await refused("add", "US", "6", "--state", "Texs")).toMatch(/TX for Texas/);
    expect(await refused("add", "IE", "a lot")).toMatch(/expected a percentage from 0 to 100/);
    expect(await refused("add", "IE", "123")).toMatch(/expected a percentage from 0 to 100/);
    expect(await refused("try", "1", "--to", "EZ")).toBe("EZ is no place.");
    expect(await refused("try", "1", "--to", "US", "--state", "X")).toBe("US-X is no place.");
    expect(await refused("try", "much")).toMatch(/^"much" /);
    expect(settings()).toEqual(before);
  });
});
