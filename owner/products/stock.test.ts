import { changeStock } from "@/lib/backend/stock/variants";
import { ENGINES } from "@/lib/backend/testing/engines";
import { expectValue } from "@/lib/backend/testing/shopper";
import { getProduct } from "@/lib/contract/products";
import { aProduct, csvOf, inSizes } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ENGINES)("stock and price (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
    const again = [aProduct("cuff", { sku: "twice" }), aProduct("chain", { sku: "twice" })];
    const endless = aProduct("soft", { sku: "SOFT", tracker: "", quantity: "" });
    const shared = inSizes("top", ["S", "Extra large"]).map((row) => ({ ...row, sku: "TOP-1" }));
    owner.write("a.csv", csvOf([...inSizes("ring", ["6", "7"]), ...again, endless, ...shared]));
    await owner.run("import", "a.csv");
  });
  afterAll(() => owner.close());

  const inventory = async (sku: string) =>
    (
      await owner.shop.backend.db
        .selectFrom("variants")
        .select("inventory")
        .where("sku", "=", sku)
        .executeTakeFirstOrThrow()
    ).inventory;

  it("sets and adjusts the stock of a SKU, and shows the next visitor", async () => {
    expect(await owner.run("stock", "set", "ring-6", "3")).toMatchObject({
      exitCode: 0,
      said: "The ring 6 (ring-6): 10 in stock → 3 in stock",
    });
    await owner.run("stock", "adjust", "ring-6", "+4");
    expect(await inventory("ring-6")).toBe(7);
    await owner.run("stock", "adjust", "ring-6", "--", "-7");
    const { id } = await owner.shop.backend.db
      .selectFrom("products")
      .select("id")
      .where("key", "=", "ring")
      .executeTakeFirstOrThrow();
    const ring = expectValue(await owner.shop.call(getProduct, { parameters: { id } }));
    expect(ring.combinations?.map(({ isSoldOut }) => isSoldOut)).toEqual([true, false]);
    await owner.run("stock", "set", "ring-6", "unlimited");
    expect(await inventory("ring-6")).toBe(-1);
  });

  it("names a variant that has no SKU of its own by its options", async () => {
    expect(await owner.run("stock", "set", " TOP:size=extra  LARGE", "3")).toMatchObject({
      exitCode: 0,
      said: "The top Extra large (TOP-1): 10 in stock → 3 in stock",
    });
    expect((await owner.run("price", "top:Size=S", "80")).exitCode).toBe(0);
    const { data } = await owner.json("stock", "list", "--product", "top");
    expect(data.variants).toMatchObject([
      { values: "S", inventory: 10, price: 8000 },
      { values: "Extra large", inventory: 3, price: 2500 },
    ]);
  });

  it("lists what is sold out, so many at a time, hidden products aside", async () => {
    await owner.run("stock", "set", "top:Size=S", "0");
    await owner.run("stock", "set", "ring-6", "0");
    const listed = await owner.run("stock", "list", "--sold-out", "--limit", "1");
    expect(listed.said).toBe(
      "The ring 6 (ring-6): 0 in stock\n… and 1 more: use --limit to show more.",
    );
    const { data } = await owner.json("stock", "list", "--sold-out");
    expect([data.total, data.variants.length]).toEqual([2, 2]);
    expect((await owner.run("stock", "list", "--limit", "0")).exitCode).toBe(2);
    await owner.run("stock", "set", "top:size=extra large", "2");
    await owner.run("stock", "set", "ring-7", "3");
    const low = async (...pieces: string[]) =>
      (await owner.run("stock", "list", "--low", ...pieces)).said.split("\n");
    expect(await low("1")).toEqual([
      "The ring 6 (ring-6): 0 in stock",
      "The top S (TOP-1): 0 in stock",
    ]);
    expect(await low()).toEqual([
      ...(await low("1")),
      "The top Extra large (TOP-1): 2 in stock",
      "The ring 7 (ring-7): 3 in stock",
    ]);
    expect((await owner.run("stock", "list", "--low", "few")).exitCode).toBe(2);
    await owner.run("products", "hide", "top");
    expect((await owner.json("stock", "list", "--sold-out")).data.total).toBe(1);
    await owner.run("products", "unhide", "top");
    await owner.run("stock", "set", "ring-6", "10");
  });

  it("loses no piece when many adjust at once", async () => {
    await owner.run("stock", "set", "ring-7", "0");
    const { db } = owner.shop.backend;
    await Promise.all(Array.from({ length: 8 }, () => changeStock(db, "ring-7", { by: 2 })));
    expect(await inventory("ring-7")).toBe(16);
  });

  it.each([
    [["stock", "adjust", "ring-7", "--", "-99"], /^Only \d+ pieces of ring-7 in stock\.$/],
    [["stock", "adjust", "SOFT", "1"], /SOFT is unlimited/],
    [["stock", "set", "ring-7", "1.5"], /"1\.5" is not a whole number/],
    [["stock", "set", "ring-7", "--", "-1"], /"-1" is below zero/],
    [["stock", "set", "ring", "1"], /ring has 2 variants; choose one: ring:Size=6, ring:Size=7\.$/],
    [["stock", "set", "twice", "1"], /2 variants have the SKU twice: chain, cuff\.$/],
    [["stock", "set", "nothing", "1"], /no SKU and no product with the handle nothing/],
    [["price", "ring", "free"], /"free" is not a price/],
    [
      ["stock", "set", "TOP-1", "1"],
      /2 variants have the SKU TOP-1: top:Size=S, "top:Size=Extra large"\.$/,
    ],
    [["stock", "set", "top:Size=XXL", "1"], /top has no such variant: it has top:Size=S, "top:/],
    [["price", "none:Size=S", "1"], /no product with the handle none/],
    [["price", "top:Size", "1"], /no SKU and no product with the handle top:Size/],
  ])("refuses %j with a reason, and changes nothing", async (args, why) => {
    const { exitCode, noted } = await owner.run(...args);
    expect([exitCode, noted]).toEqual([1, expect.stringMatching(why)]);
    expect(await inventory("SOFT")).toBe(-1);
  });

  it("sets one variant's price or all of a product's, and what listings show with it", async () => {
    const shown = () =>
      owner.shop.backend.db
        .selectFrom("products")
        .select("price")
        .where("key", "=", "ring")
        .executeTakeFirstOrThrow();
    const nothing = await owner.run("price", "ring-6", "80", "--compare-at", "80");
    expect(nothing).toMatchObject({ exitCode: 1, noted: expect.stringContaining("not above") });
    await owner.run("price", "ring-6", "80", "--compare-at", "99.50");
    expect(await shown()).toEqual({ price: 8000 });
    const { data } = await owner.json("price", "ring", "60");
    expect(data.map((each: { after: object }) => each.after)).toMatchObject([
      { price: 6000, compareAt: 9950 },
      { price: 6000, compareAt: null },
    ]);
    expect(await shown()).toEqual({ price: 6000 });
  });
});
