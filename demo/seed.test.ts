import { sql } from "kysely";
import type { Database } from "@/lib/backend/db/open";
import { describeEngines } from "@/lib/backend/testing/engines";
import { demoCatalog } from "./catalog";
import manifest from "./manifest.json";
import { seedDemo } from "./seed";

/** The shoot half-way: two products in three have their first picture, and no other. */
const isThereFirst = (file: string) =>
  manifest.products.some(({ images }, index) => index % 3 !== 0 && images[0]?.file === file) ||
  manifest.editorial.slice(0, 18).some((tile) => tile.file === file);

/** Some products of each designer: the whole catalog is what `demo/search.test.ts` is about. */
function sample(isThere: (file: string) => boolean) {
  const { products, ...rest } = demoCatalog(manifest, isThere);
  const sampled = new Set(
    [...Map.groupBy(everyProduct, ({ brandKey }) => brandKey).values()].flatMap((own) =>
      own.slice(0, 2).map(({ key }) => key),
    ),
  );
  return { ...rest, products: products.filter(({ key }) => sampled.has(key) || key === WREN) };
}

const WREN = "wren-eternity-ring";
const { products: everyProduct } = demoCatalog(manifest, () => true);
const first = sample(isThereFirst);
const whole = sample(() => true);
/** Enough of it for what is the same of few products and of many. */
const some = { ...first, products: first.products.slice(0, 12) };
/** One product of each designer. */
const few = {
  ...whole,
  products: whole.brands.flatMap(({ key }) =>
    whole.products.filter((one) => one.brandKey === key).slice(0, 1),
  ),
};
const picturesIn = ({ products }: typeof whole) =>
  products.reduce((count, { images }) => count + images.length, 0);

const TABLES = [
  "brands",
  "brand_images",
  "shipping_rates",
  "categories",
  "collections",
  "products",
  "product_images",
  "product_collections",
  "variation_values",
  "product_values",
  "variants",
  "variant_values",
  "content",
] as const;

/** Every row of the catalog by table, as text. */
async function everything(
  { db }: Database,
  { besides = [] }: { besides?: string[] } = {},
): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of TABLES) {
    const all = await db.selectFrom(table).selectAll().execute();
    rows[table] = all
      .map((row) => Object.entries(row).filter(([column]) => !besides.includes(column)))
      .map((row) => JSON.stringify(row.sort()))
      .sort();
  }
  return rows;
}

/** How many of the first products' combinations have no picture. */
async function withoutPicture({ db }: Database): Promise<number> {
  const rows = await db
    .selectFrom("variants")
    .select("id")
    .where("product_id", "<=", first.products.length)
    .where("image", "is", null)
    .execute();
  return rows.length;
}

describeEngines("seeding the demo shop", (open, engine, itOnce) => {
  let database: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    database = await open();
  });

  it("adds what there are pictures for", async () => {
    expect(await seedDemo(database.db, first)).toEqual({
      brands: first.brands.length,
      categories: first.categories.length,
      collections: first.collections.length,
      products: first.products.length,
      pictures: first.products.length,
    });
    const rows = await everything(database);
    expect(rows.products).toHaveLength(first.products.length);
    expect(rows.content).toHaveLength(8);
  });

  it("adds nothing when run again", async () => {
    const before = await everything(database);
    expect(await seedDemo(database.db, first)).toEqual({
      brands: 0,
      categories: 0,
      collections: 0,
      products: 0,
      pictures: 0,
    });
    expect(await everything(database)).toEqual(before);
  });

  it("adds the products and pictures that have come and changes nothing else", async () => {
    const { db } = database;
    const own = "/ours.jpg";
    await db.updateTable("variants").set({ image: own }).where("id", "=", 5).execute();
    await db
      .updateTable("variants")
      .set({ inventory: 0, price: 123 })
      .where("id", "<", 9)
      .execute();
    await db
      .updateTable("products")
      .set({ price: 123, name: "Ours" })
      .where("id", "=", 1)
      .execute();
    await db.updateTable("brands").set({ description: "Ours" }).where("id", "=", 1).execute();
    await db.updateTable("content").set({ value: "{}" }).where("key", "=", "banner").execute();
    const before = await everything(database, { besides: ["image"] });
    const bare = await withoutPicture(database);
    expect(await seedDemo(db, whole)).toEqual({
      brands: 0,
      categories: 0,
      collections: 0,
      products: whole.products.length - first.products.length,
      pictures: picturesIn(whole) - first.products.length,
    });
    const after = await everything(database, { besides: ["image"] });
    for (const table of TABLES) {
      const now = new Set(after[table]);
      expect(before[table]!.filter((row) => !now.has(row))).toEqual([]);
    }
    expect(after.content).toEqual(before.content);
    expect(after.products).toHaveLength(whole.products.length);
    expect(bare).toBeGreaterThan(await withoutPicture(database));
    const kept = await db.selectFrom("variants").select("image").where("id", "=", 5).execute();
    expect(kept).toEqual([{ image: own }]);
  });

  it("gives each combination the picture in its color", async () => {
    const { db } = database;
    const rose = await db
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .select("image")
      .where("key", "=", WREN)
      .where("chosen", "like", "%White gold%")
      .execute();
    expect(new Set(rose.map(({ image }) => image))).toEqual(
      new Set(["/catalogue/products/wren-eternity-ring-white-gold.jpg"]),
    );
  });

  itOnce("gives a designer whose first product has come the pictures of the popup", async () => {
    const { db } = await open();
    const popups = () =>
      db.selectFrom("brand_images").select("brand_id").where("kind", "=", "popup").execute();
    await seedDemo(
      db,
      sample((file) => file === whole.products[0]?.key),
    );
    expect(await popups()).toEqual([]);
    await seedDemo(db, few);
    expect(new Set((await popups()).map((row) => row.brand_id)).size).toBe(whole.brands.length);
    const count = (await popups()).length;
    await seedDemo(db, few);
    expect(await popups()).toHaveLength(count);
  });

  it("leaves every product with one default variant, of every variation's first value", async () => {
    const { db } = database;
    const products = await db.selectFrom("products").select(["id", "key", "price"]).execute();
    const defaults = await db
      .selectFrom("variants")
      .selectAll()
      .where("is_default", "=", 1)
      .execute();
    expect(defaults.map((variant) => variant.product_id).sort((a, b) => a - b)).toEqual(
      products.map(({ id }) => id).sort((a, b) => a - b),
    );
    for (const { key, id } of products) {
      const demo = whole.products.find((product) => product.key === key);
      const variant = defaults.find(({ product_id }) => product_id === id);
      expect(JSON.parse(variant!.chosen)).toEqual(
        demo!.variations.map(({ name, values }) => ({ variation: name, value: values[0] })),
      );
    }
  });

  it("leaves every variant with its values, and they with the product's", async () => {
    const { db } = database;
    const variants = await db.selectFrom("variants").selectAll().execute();
    const values = await db.selectFrom("variant_values").selectAll().execute();
    const owned = await db.selectFrom("product_values").selectAll().execute();
    const known = new Set(owned.map((row) => `${row.product_id}:${row.value_id}`));
    const byVariant = Map.groupBy(values, (row) => row.variant_id);
    for (const { id, product_id, value_key, chosen } of variants) {
      const ids = value_key === "" ? [] : value_key.split(",").map(Number);
      const rows = byVariant.get(id) ?? [];
      expect(rows.map((row) => row.value_id).sort()).toEqual(ids.sort());
      expect(JSON.parse(chosen)).toHaveLength(ids.length);
      for (const row of rows) expect(row.product_id).toBe(product_id);
      for (const valueId of ids) expect(known).toContain(`${product_id}:${valueId}`);
    }
    expect(variants.length).toBe(
      whole.products.reduce((count, product) => count + product.variants.length, 0),
    );
  });

  it("leaves no row without its parent, and every child category below one", async () => {
    const { db } = database;
    if (engine === "sqlite") {
      expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
    }
    const categories = await db.selectFrom("categories").select(["key", "parent_id"]).execute();
    for (const { key, parentKey } of whole.categories) {
      const row = categories.find((category) => category.key === key);
      expect(row?.parent_id === null).toBe(parentKey === null);
    }
  });

  it("gives the same ids on every fresh database", async () => {
    const [one, two] = [await open(), await open()];
    await seedDemo(one.db, some);
    await seedDemo(two.db, some);
    expect(await everything(one)).toEqual(await everything(two));
  });

  it("adds everything or nothing", async () => {
    const { db } = await open();
    const stranger = { ...whole.products[9]!, key: "stranger", brandKey: "nobody" };
    const broken = { ...whole, products: [...whole.products.slice(0, 9), stranger] };
    await expect(seedDemo(db, broken)).rejects.toThrow("nobody");
    expect(await db.selectFrom("products").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("brands").select("id").execute()).toEqual([]);
  });

  it("may be done twice at once, however long one waits for the other", async () => {
    const fresh = await open();
    const runs = await Promise.all([seedDemo(fresh.db, some), seedDemo(fresh.db, some)]);
    expect(runs.map(({ products }) => products).sort((a, b) => a - b)).toEqual([
      0,
      some.products.length,
    ]);
    expect((await everything(fresh)).products).toHaveLength(some.products.length);
  });
});
