import type { CountryList } from "@/lib/domain/address/address";
import { shop } from "@/shop/shop";

const TERRITORIES = ["AS", "GU", "MP", "PR", "VI"];

const STATES =
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY " +
  "NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY";

describe.each([false, true])("the countries, with TRUST_PROXY %s", (trusted) => {
  let countries: (headers?: Record<string, string>) => Promise<CountryList>;
  let close: () => Promise<void>;

  beforeAll(async () => {
    jest.resetModules();
    process.env.TRUST_PROXY = trusted ? "1" : "0";
    const { testBackend } = await import("../testing/backend");
    const { openTestDatabase } = await import("../testing/engines");
    const { expectValue } = await import("../testing/shopper");
    const { getCountries } = await import("@/lib/contract/countries");
    const database = await openTestDatabase("sqlite");
    const shop = testBackend(database);
    countries = async (headers) => expectValue(await shop.call(getCountries, { headers }));
    close = () => database.db.destroy();
  });
  afterAll(async () => {
    delete process.env.TRUST_PROXY;
    await close();
  });

  it("hold the 50 states, the District of Columbia and the territories", async () => {
    const all = (await countries()).countries;
    const america = all.find(({ code }) => code === "US");
    expect(america?.name).toBe("United States");
    expect(america?.provinces.map(({ code }) => code)).toEqual(
      expect.arrayContaining([...STATES.split(" "), "DC", ...TERRITORIES]),
    );
  });

  it("have names, ISO codes and ids of their own", async () => {
    const all = (await countries()).countries;
    for (const { name, code } of all) {
      expect(name).not.toBe("");
      expect(code).toMatch(/^[A-Z]{2}$/);
    }
    const provinces = all.flatMap((country) => country.provinces);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(provinces.map(({ id }) => id)).size).toBe(provinces.length);
  });

  it("are those that the shop ships to, by their common names, in order", async () => {
    const all = (await countries()).countries;
    const names = all.map(({ name }) => name);
    const codes = all.map(({ code }) => code);
    expect(codes.filter((code) => shop.shipping.notTo.includes(code))).toEqual([]);
    expect(codes.length).toBe(249 - shop.shipping.notTo.length);
    expect(names).toEqual(
      expect.arrayContaining([
        "South Korea",
        "Gambia",
        "Côte d’Ivoire",
        "Hong Kong",
        "United Kingdom",
      ]),
    );
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, shop.language)));
    expect(names.filter((name) => /, (The|.* of)$|Islamic/.test(name))).toEqual([]);
  });

  it.each([
    ["KR", "KR"],
    ["South Korea", "KR"],
    ["Korea, Republic of", "KR"],
    ["cote d'ivoire", "CI"],
    ["North Korea", undefined],
    ["KP", undefined],
    ["Korea, Democratic People's Republic of", undefined],
  ])("know %j as %s", async (text, code) => {
    const { findCountry } = await import("./countries");
    expect(findCountry(text)?.code).toBe(code);
  });

  const home = ["United States", ""];
  it.each([
    [{}, home],
    [{ "cf-ipcountry": "FR" }, ["France", ""]],
    [{ "cf-ipcountry": "CA", "cf-region-code": "QC" }, ["Canada", "Quebec"]],
    [
      { "x-vercel-ip-country": "US", "x-vercel-ip-country-region": "CA" },
      ["United States", "California"],
    ],
    [{ "cf-ipcountry": "us" }, home],
    [{ "cf-ipcountry": "us", "cf-region-code": "MA" }, ["United States", "Massachusetts"]],
    [{ "cf-ipcountry": "PR" }, ["United States", "Puerto Rico"]],
    [{ "cf-ipcountry": "AS", "cf-region-code": "E" }, ["United States", "American Samoa"]],
    [{ "x-vercel-ip-country": "PW" }, ["United States", "Palau"]],
    [{ "cf-ipcountry": "XX" }, home],
    [{ "cf-ipcountry": "T1", "cf-region-code": "??" }, home],
    [{ "cf-ipcountry": "US", "cf-region-code": "ZZ" }, home],
  ] as [Record<string, string>, string[]][])(
    "detect the visitor's own from %j",
    async (headers, seen) => {
      // @spec 256
      const { detectedCountry, detectedState } = await countries(headers);
      expect([detectedCountry, detectedState]).toEqual(trusted ? seen : home);
    },
  );

  it("price a cart without a place for where its visitor's connection is", async () => {
    const { destinationOf } = await import("./countries");
    const headers = new Headers({ "cf-ipcountry": "CA", "cf-region-code": "YT" });
    const home = { country: "US", state: "" };
    expect(destinationOf({}, headers)).toEqual(trusted ? { country: "CA", state: "YT" } : home);
    expect(destinationOf({ state: "HI" }, headers)).toEqual({ country: "US", state: "HI" });
    expect(destinationOf({ country: "VI", state: "STH" }, headers)?.state).toBe("VI");
  });
});
