import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { demoCatalog } from "@/demo/catalog";
import manifest from "@/demo/manifest.json";
import { seedDemo } from "@/demo/seed";
import { readContent, writeContent } from "@/lib/backend/content/stored";
import { ENGINES } from "@/lib/backend/testing/engines";
import { createSharedDatabase } from "@/lib/backend/testing/process";
import { expectValue, guest, settle } from "@/lib/backend/testing/shopper";
import { getBrands } from "@/lib/contract/brands";
import { getProducts } from "@/lib/contract/product-list";
import { everyProduct } from "@/lib/domain/listing/listing";
import { bundleOf } from "@/lib/testing/bundle";
import { aProduct, csvOf } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

const ROOT = join(__dirname, "../..");
const demo = demoCatalog(manifest, (file) => existsSync(join(ROOT, "public", "catalogue", file)));

describe.each(ENGINES)("a shop that has its own (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
    await seedDemo(owner.shop.backend.db, demo);
  });
  afterAll(() => owner.close());

  const names = async () => {
    const query = { ...everyProduct, sort: "newest" } as const;
    const { products } = expectValue(await owner.shop.call(getProducts, { query }));
    return products.map(({ name }) => name);
  };
  const count = async (table: "products" | "brands" | "collections" | "categories") => {
    const { db } = owner.shop.backend;
    return (await db.selectFrom(table).select("id").execute()).length;
  };

  it("is rid of the demo, but for what an order or its own products need", async () => {
    const { db } = owner.shop.backend;
    const [brand, shortlist] = [demo.brands[0]!.name, demo.collections[0]!.name];
    owner.write("own.csv", csvOf([aProduct("own", { vendor: brand, tags: shortlist })]));
    await owner.run("import", "own.csv");
    const bought = await db
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .selectAll("variants")
      .select("products.key")
      .where("products.key", "<>", "own")
      .where("variants.inventory", ">", 0)
      .orderBy("variants.id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const shopper = await guest(owner.shop);
    const valueIds = bought.value_key.split(",").filter(Boolean).map(Number);
    await shopper.add({ ...bought, productId: bought.product_id, valueIds, values: [] });
    expectValue(await settle(owner.shop, expectValue(await shopper.place()), "pay"));
    const footer = { first: "/pictures/own.jpg", second: null, third: null };
    await writeContent(db, "footer", footer);

    const dry = (await owner.json("demo", "remove", "--dry-run")).data;
    expect(await count("products")).toBe(demo.products.length + 1);
    const { data } = await owner.json("demo", "remove", "--yes");
    expect(data).toEqual({ ...dry, isDryRun: false });
    expect(data).toMatchObject({ products: demo.products.length - 1, hidden: 1 });
    expect(await names()).toEqual(["The own"]);
    const left = await db
      .selectFrom("products")
      .select(["key", "is_hidden"])
      .orderBy("id")
      .execute();
    expect(left).toEqual([
      { key: bought.key, is_hidden: 1 },
      { key: "own", is_hidden: 0 },
    ]);
    expect(await count("brands")).toBeLessThanOrEqual(2);
    // Who is kept for the order's sake stands in no list.
    expect(expectValue(await owner.shop.call(getBrands, {})).map(({ name }) => name)).toEqual([
      brand,
    ]);
    expect(await count("collections")).toBe(1);
    expect(await count("categories")).toBeLessThanOrEqual(4);
    expect((await readContent(db, "banner")).title).toBe("");
    expect(await readContent(db, "footer")).toEqual(footer);
    // A start does not bring it back.
    expect(await readContent(db, "demo")).toEqual({ isUnwanted: true });
    expect((await owner.json("demo", "remove", "--yes")).data).toMatchObject({
      products: 0,
      hidden: 1,
    });
  });
});

it("a shop opens empty without the demo catalog, and stays empty at the next start", async () => {
  const { environment, within, remove } = await createSharedDatabase("sqlite");
  const start = (...flags: string[]) =>
    spawnSync(process.execPath, [bundleOf("scripts/seed.ts"), "--if-new", ...flags], {
      cwd: ROOT,
      encoding: "utf8",
      env: { ...process.env, ...environment },
    });
  for (const flags of [["--empty"], []]) {
    const { status, stdout, stderr } = start(...flags);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/Nothing is on sale yet[\s\S]*npm run shop -- import/);
  }
  await within(async ({ db }) => {
    expect(await db.selectFrom("products").select("id").execute()).toEqual([]);
  });
  remove();
});
