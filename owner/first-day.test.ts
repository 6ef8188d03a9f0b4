import { mkdirSync } from "node:fs";
import { storeOrder } from "@/lib/backend/testing/stored-orders";
import { readShopFolder } from "@/shop/file/folder";
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

describe("docs/owner.md, as it stands there", () => {
  const firstDay = documentedIn("The first day").filter(([, printed]) => !/Dry run/.test(printed));

  it("has a first day", () => expect(firstDay.length).toBeGreaterThan(8));

  it.each(firstDay)("the first day: %s", async (command) => {
    const { exitCode, noted } = await owner.run(...wordsOf(command));
    expect({ exitCode, noted }).toEqual({ exitCode: 0, noted: "" });
  });

  it("leaves a shop of one's own behind", async () => {
    expect(settings()).toMatchObject({
      name: "Maison Lumen",
      address: { country: "IE" },
      currency: "EUR",
      returns: { days: 30 },
      taxes: [],
      offers: { firstOrderPercent: 0 },
      email: "care@lumen.example",
    });
    const shown = (await owner.run("orders", "show", "SL-7Q2M9X")).said;
    expect(shown).toContain("123456789012");
  });

  it.each(documentedIn("Your own name, money and look"))("settings: %s", async (command) => {
    const { exitCode, noted } = await owner.run(...wordsOf(command));
    expect({ exitCode, noted }).toEqual({ exitCode: 0, noted: "" });
  });

  it("has set what the page sets", () => {
    expect(settings()).toMatchObject({
      prices: { includeTax: true, taxName: "VAT" },
      taxes: [
        { country: "IE", percent: 23, exempt: ["Books"] },
        { country: "IE", percent: 24, from: "2027-07-01" },
        { country: "US", state: "NY", percent: 4 },
      ],
      shipping: { rates: [{ price: 6 }, { price: 0, fromSum: 120 }, { to: ["abroad"] }] },
      returns: { finalSaleCategories: ["Earrings"] },
      offers: { firstOrderPercent: 0 },
    });
  });
});
