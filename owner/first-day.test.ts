import { mkdirSync } from "node:fs";
import { settle } from "@/lib/backend/testing/shopper";
import { storeOrder } from "@/lib/backend/testing/stored-orders";
import { compose } from "@/lib/mail/compose";
import { readShopFolder } from "@/shop/file/folder";
import { setSettings } from "@/shop/shop";
import { aProduct, csvOf } from "./testing/csv";
import { documentedIn, wordsOf } from "./testing/documented";
import { painted } from "./testing/picture-server";
import { type OwnersShop, ownersShop } from "./testing/shop";

let owner: OwnersShop;
beforeAll(async () => {
  owner = await ownersShop("sqlite");
  const rows = ["ring", "bag"].map((handle, at) =>
    aProduct(handle, { vendor: "Common Gilt", tags: at === 0 ? "Everyday" : "Gold" }),
  );
  owner.write("products.csv", csvOf(rows));
  mkdirSync(`${owner.folder}/photos`);
  for (const name of ["photos/ring.jpg", "photos/bag.jpg", "gilt.jpg", "everyday.jpg", "hero.jpg"])
    owner.write(name, await painted("#b9a184", 1_200, 1_500));
  const line = { designer: "Common Gilt", name: "Gold Ring" };
  await storeOrder(owner.shop.backend.db, { number: "SL-7Q2M9X", lines: [line] });
});
afterAll(() => owner.close());

const settings = () => readShopFolder(owner.database.folder);
/** Each command is a process of its own, which reads the settings. */
const run = (...args: string[]) => {
  setSettings(settings());
  return owner.run(...args);
};

describe("docs/owner.md, as it stands there", () => {
  const firstDay = documentedIn("The first day").filter(([, printed]) => !/Dry run/.test(printed));

  it("has a first day", () => expect(firstDay.length).toBeGreaterThan(8));

  it.each(firstDay)("the first day: %s", async (command) => {
    const { exitCode, noted } = await run(...wordsOf(command));
    expect({ exitCode, noted }).toEqual({ exitCode: 0, noted: "" });
  });

  it("leaves a shop of one's own behind", async () => {
    expect(settings()).toMatchObject({
      name: "Maison Lumen",
      address: { country: "IE" },
      currency: "EUR",
      returns: { days: 30 },
      taxes: [{ country: "IE", percent: 23 }],
      offers: { firstOrderPercent: 0 },
      email: "care@lumen.example",
    });
    const shown = (await owner.run("orders", "show", "SL-7Q2M9X")).said;
    expect(shown).toContain("123456789012");
  });

  it.each([
    ["home", ["--city", "Galway", "--zip", "H91 E2K3", "--state", "Galway"], 23],
    ["Berlin", ["--city", "Berlin", "--zip", "10115", "--state", "Berlin", "--country", "DE"], 23],
    ["Boston", ["--city", "Boston", "--zip", "02110", "--state", "MA", "--country", "US"], 0],
  ])(
    "charges the right tax on an order to %s, and its letter says who sells",
    async (_, address, percent) => {
      const { db } = owner.shop.backend;
      const who = [
        "--email",
        "bea@example.com",
        "--name",
        "Bea Lowe",
        "--street",
        "12 Mercer Street",
      ];
      const placed = await run("orders", "add", "--item", "ring", ...who, ...address);
      expect(placed.noted).toBe("");
      const [, link = ""] = / to pay: (\S+)/.exec(placed.said) ?? [];
      await settle(owner.shop, link, "pay");
      const order = await db
        .selectFrom("orders")
        .select(["total", "included_tax"])
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      expect(order.included_tax).toBe(Math.round((order.total * percent) / (100 + percent)));
      const letter = await db
        .selectFrom("mails")
        .select("message")
        .where("recipient", "=", "bea@example.com")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      const envelope = { to: "bea@example.com", messageId: "1", date: new Date(0) };
      const { text, html } = await compose({
        ...envelope,
        message: JSON.parse(letter.message ?? ""),
      });
      const seller = "Maison Lumen Ltd, 1 Quay Street, Galway, VAT number IE1234567T";
      for (const each of [text, html]) expect(each).toContain(seller);
      expect(String(text).includes("Includes VAT")).toBe(percent > 0);
    },
  );

  it.each(documentedIn("Your own name, money and look"))(
    "settings: %s",
    async (command, printed) => {
      const { exitCode, noted, said } = await run(...wordsOf(command));
      expect({ exitCode, noted }).toEqual({ exitCode: 0, noted: "" });
      if (printed) expect(said).toBe(printed);
    },
  );

  it("has set what the page sets", () => {
    expect(settings()).toMatchObject({
      prices: { includeTax: true, taxName: "VAT", taxInEu: "buyer" },
      zones: { Nordics: ["DK", "FI", "NO", "SE"] },
      taxes: [
        { country: "IE", percent: 23 },
        { country: "IE", percent: 13.5, categories: ["Food"] },
        { country: "IE", percent: 0, categories: ["Books"] },
        { country: "US", state: "New York", percent: 4 },
        { country: "IE", percent: 24, from: "2027-07-01" },
      ],
      shipping: { rates: [{ price: 6 }, { price: 0, fromSum: 120 }, { to: ["abroad"] }] },
      returns: { finalSaleCategories: ["Earrings"] },
      offers: { firstOrderPercent: 0 },
    });
  });
});
