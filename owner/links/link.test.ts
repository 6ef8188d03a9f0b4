import { join } from "node:path";
import jsQR from "jsqr";
import sharp from "sharp";
import { addBrand, addProduct } from "@/lib/backend/testing/catalog";
import { ONE_ENGINE } from "@/lib/backend/testing/engines";
import { storeOrder } from "@/lib/backend/testing/stored-orders";
import { config } from "@/lib/config";
import { documentedIn, wordsOf } from "../testing/documented";
import { type OwnersShop, ownersShop } from "../testing/shop";

const SHOP = "https://shop.example";
jest.replaceProperty(config, "configuredShopUrl", SHOP);
jest.replaceProperty(config, "shopUrl", SHOP);

describe.each(ONE_ENGINE)("links that fill a cart (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
    const { db } = owner.shop.backend;
    const brandId = await addBrand(db);
    const add = async (key: string, skus: string[], values: string[]) => {
      const variants = values.map((value, at) => ({ values: [value], sku: skus[at] ?? "" }));
      const [first] = await addProduct(db, { brandId, variations: ["Size"], variants });
      await db.updateTable("products").set({ key }).where("id", "=", first!.productId).execute();
    };
    await add("gold-ring", ["RING-6", "RING-7"], ["6", "7"]);
    await add("top", ["TOP-1", "TOP-1"], ["S", "Extra large"]);
    await add("cuff", ["Cuff M/1", "4711", "HIDDEN"], ["M", "L", "XL"]);
    await owner.run("codes", "add", "SPRING", "--percent", "10");
  });
  afterAll(() => owner.close());

  const commands = documentedIn("Links that fill a cart");

  it("are documented", () => expect(commands.length).toBeGreaterThan(2));

  it.each(commands)("print what docs/owner.md shows: %s", async (command, printed) => {
    const { said, noted } = await owner.run(...wordsOf(command));
    const all = [said, noted].filter(Boolean).join("\n");
    expect(all.replaceAll(owner.folder, "/home/ada")).toBe(printed);
  });

  it.each(["svg", "png"])(
    "are read back from their QR code by another reader (.%s)",
    async (type) => {
      // The commands' pictures refuse vector files.
      sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
      const file = `code.${type}`;
      const { data } = await owner.json(
        "link",
        "RING-6:12",
        "Cuff M/1",
        "--utm",
        "zine",
        "--qr",
        file,
      );
      const { data: pixels, info } = await sharp(join(owner.folder, file), { density: 150 })
        .resize(450)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const read = jsQR(new Uint8ClampedArray(pixels), info.width, info.height);
      expect(read?.data).toBe(data.url);
      expect(data.url).toBe(`${SHOP}/buy/RING-6:12,~Q3VmZiBNLzE:1?utm_campaign=zine`);
    },
  );

  it("are not printed of what no link can sell, or with what it would not say", async () => {
    const { db } = owner.shop.backend;
    const refused = async (...args: string[]) => {
      const { exitCode, noted, said } = await owner.run("link", ...args);
      expect([exitCode, said]).toEqual([1, ""]);
      return noted;
    };
    expect(await refused("NONE")).toContain("no SKU");
    expect(await refused("gold-ring")).toContain("choose one");
    expect(await refused("RING-6:0")).toContain("1 or more");
    expect(await refused(...Array(21).fill("RING-6"))).toContain("at most 20");
    expect(await refused("RING-6", "--to", "https://evil.test/")).toContain("no page of the shop");
    expect(await refused("RING-6", "--to", "/buy/RING-7:1")).toContain("no page of the shop");
    expect(await refused("RING-6", "--code", "x".repeat(65))).toContain("at most 64");
    expect(await refused("RING-6", "--utm", "x".repeat(101))).toContain("at most 100");
    expect(await refused("RING-6", "--qr", "code.jpg")).toContain(".svg or .png");
    expect((await owner.run("link", "4711")).said).toMatch(/\/buy\/\d+-\d+:1$/);
    await db.updateTable("products").set({ is_hidden: 1 }).where("key", "=", "cuff").execute();
    expect(await refused("4711")).toContain("hidden");
  });

  it("are not printed to a page that is not there", async () => {
    const { db } = owner.shop.backend;
    const [{ id: hidden }, { id: ring }] = [
      await db
        .selectFrom("products")
        .select("id")
        .where("key", "=", "top")
        .executeTakeFirstOrThrow(),
      await db
        .selectFrom("products")
        .select("id")
        .where("key", "=", "gold-ring")
        .executeTakeFirstOrThrow(),
    ];
    await db.updateTable("products").set({ is_hidden: 1 }).where("id", "=", hidden).execute();
    const { id: designer } = await db.selectFrom("brands").select("id").executeTakeFirstOrThrow();
    const tried = async (to: string) =>
      (await owner.run("link", "--code", "SPRING", "--to", to)).noted;
    for (const to of [
      "/nowhere",
      "/designers/loom",
      "/details",
      "/details/99999",
      `/details/${hidden}`,
      `/details/${ring}/more`,
      "/products/category/99999",
      "/products/collection/99999",
      "/products/designers/99999",
      "/products/rings",
      "/order/1",
    ])
      expect(await tried(to)).toBe(`The shop has no page ${to}.`);
    for (const to of [
      "/",
      "/faq",
      "/shop",
      "cart",
      "checkout",
      "/products?sort=newest",
      "/products/exclusives",
      `/products/designers/${designer}#top`,
      `/details/${ring}?v=1`,
    ])
      expect([to, await tried(to)]).toEqual([to, ""]);
    await db.updateTable("products").set({ is_hidden: 0 }).where("id", "=", hidden).execute();
  });

  it("are not printed of a piece that is sold out, or of nothing", async () => {
    const tried = async (...args: string[]) => (await owner.run("link", ...args)).noted;
    await owner.run("stock", "set", "RING-7", "0");
    expect(await tried("RING-6", "RING-7")).toBe("RING-7 is sold out, so no link can sell it.");
    await owner.run("stock", "set", "RING-7", "5");
    expect(await tried("--to", "/shop")).toBe(
      "Name the pieces of the link, or a code with --code.",
    );
  });

  it("are not printed with a code that nobody can use", async () => {
    owner.write("past.csv", "Code,Takes off,Until\nPAST,5%,2026-01-31\n");
    await owner.run("codes", "import", "past.csv");
    await owner.run("codes", "add", "LATER", "--percent", "5", "--from", "2027-01-01");
    const tried = (code: string) => owner.run("link", "RING-6", "--code", code);
    expect((await tried("NOSUCH")).noted).toBe("There is no code NOSUCH.");
    expect((await tried("past")).noted).toBe("PAST ended on January 31, 2026.");
    expect(await tried("LATER")).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining("LATER begins on 2027-01-01"),
    });
    await owner.run("codes", "add", "ONCE", "--percent", "5", "--uses", "1");
    expect(await tried("ONCE")).toMatchObject({ exitCode: 0 });
    await storeOrder(owner.shop.backend.db, { code: "ONCE" });
    expect((await tried("ONCE")).noted).toBe("ONCE has been used up.");
  });

  it("are printed with a code from its first day to the end of its last, by the shop's clock", async () => {
    const day = ["--from", "2026-06-01", "--until", "2026-06-01"];
    await owner.run("codes", "add", "DAY", "--percent", "5", ...day);
    const tried = async (moment: string) => {
      owner.shop.clock.now = new Date(moment);
      const { noted, said } = await owner.run("link", "--code", "DAY");
      return noted || said.split("\n").slice(1).join();
    };
    expect(await tried("2026-06-01T03:59:59.999Z")).toMatch(/^DAY begins on 2026-06-01/);
    expect(await tried("2026-06-01T04:00:00.000Z")).toBe("");
    expect(await tried("2026-06-02T03:59:59.999Z")).toBe("");
    expect(await tried("2026-06-02T04:00:00.000Z")).toBe("DAY ended on June 1, 2026.");
  });

  it("say so where the shop has no address yet", async () => {
    const unset = jest.replaceProperty(config, "configuredShopUrl", null);
    const { said } = await owner.run("link", "RING-7");
    unset.restore();
    expect(said).toContain("SHOP_URL is not set");
  });
});
