import { getProducts } from "@/lib/contract/product-list";
import type { ProductPage } from "@/lib/domain/listing/catalog";
import { everyProduct, type ProductQuery } from "@/lib/domain/listing/listing";
import fc from "@/lib/domain/testing/fast-check";
import { testBackend } from "../../testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "../../testing/catalog";
import { describeOneEngine } from "../../testing/engines";
import { expectValue } from "../../testing/shopper";

/** A product as the reckoning below knows it. Groups are named by their place in the shop. */
interface Item {
  id: number;
  brand: number;
  category: number;
  price: number;
  releasedAt: string;
  isExclusive: boolean;
  isReduced: boolean;
  inCollection: boolean;
  materials: string[];
  variants: { color: string | null; size: string | null }[];
}

type Choice = Pick<ProductQuery, "from" | "to" | "isExclusive" | "sale" | "sort" | "page"> & {
  brand: number[];
  category: number[];
  colors: string[];
  sizes: string[];
  materials: string[];
  collection: boolean;
};

const COLORS = ["Amber", "Bone", "Camel"];
const SIZES = ["S", "M", "L"];
const MATERIALS = ["Gold", "Pearl", "Silk"];
/** Category 1 is below 0, and 2 below 1. */
const ABOVE = [null, 0, 1, null];

const item = fc.record({
  brand: fc.nat(2),
  category: fc.nat(3),
  price: fc.integer({ min: 1, max: 6 }).map((dollars) => dollars * 100),
  releasedAt: fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"),
  isExclusive: fc.boolean(),
  isReduced: fc.boolean(),
  inCollection: fc.boolean(),
  materials: fc.subarray(MATERIALS),
  shape: fc.constantFrom("none", "color", "size", "both"),
  variants: fc.uniqueArray(fc.tuple(fc.constantFrom(...COLORS), fc.constantFrom(...SIZES)), {
    minLength: 1,
    maxLength: 4,
    selector: String,
  }),
});

type Draft = typeof item extends fc.Arbitrary<infer Value> ? Value : never;

const choice: fc.Arbitrary<Choice> = fc.record({
  brand: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
  category: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
  colors: fc.subarray(COLORS),
  sizes: fc.subarray(SIZES),
  materials: fc.subarray(MATERIALS),
  from: fc.option(fc.constantFrom(200, 300)),
  to: fc.option(fc.constantFrom(300, 500)),
  sale: fc.constantFrom<number[]>([], [1]),
  isExclusive: fc.boolean(),
  collection: fc.boolean(),
  sort: fc.constantFrom("asc", "desc", "newest"),
  page: fc.constantFrom(1, 2),
});

describeOneEngine("filters and counts on random catalogues", (open) => {
  it("are what a reckoning product by product gives", async () => {
    const shop = testBackend(await open());
    const { db } = shop.backend;
    const brands = [await addBrand(db), await addBrand(db), await addBrand(db)];
    const categories: number[] = [];
    for (const above of ABOVE)
      categories.push(await addCategory(db, undefined, above === null ? null : categories[above]!));
    const collection = await addCollection(db);
    const items: Item[] = [];
    const valueIds = new Map<string, number>();

    const addItem = async (draft: Draft) => {
      const names: Record<string, string[]> = {
        color: ["Color"],
        size: ["Size"],
        both: ["Color", "Size"],
      };
      const variations = names[draft.shape] ?? [];
      const pairs = draft.variants.map(([color, size]) => ({
        color: variations.includes("Color") ? color : null,
        size: variations.includes("Size") ? size : null,
      }));
      const variants = [...new Map(pairs.map((pair) => [JSON.stringify(pair), pair])).values()];
      const built = await addProduct(db, {
        brandId: brands[draft.brand]!,
        categoryId: categories[draft.category]!,
        isExclusive: draft.isExclusive,
        releasedAt: draft.releasedAt,
        collectionIds: draft.inCollection ? [collection] : [],
        attributes: { Material: draft.materials },
        variations,
        variants: variants.map(({ color, size }) => ({
          price: draft.price,
          compareAt: draft.price + (draft.isReduced ? 500 : 0),
          values: [color, size].filter((value) => value !== null),
        })),
      });
      for (const { values, valueIds: ids } of built)
        for (const [at, value] of values.entries()) valueIds.set(value, ids[at]!);
      const materials = await db
        .selectFrom("variation_values")
        .selectAll()
        .where("variation", "=", "Material")
        .execute();
      for (const { id, value } of materials) valueIds.set(value, id);
      items.push({ ...draft, id: built[0]!.productId, variants });
    };

    const ask = async (asked: Choice): Promise<ProductPage> =>
      expectValue(
        await shop.call(getProducts, {
          query: {
            ...everyProduct,
            ...asked,
            brand: asked.brand.map((at) => brands[at]!),
            category: asked.category.map((at) => categories[at]!),
            colors: asked.colors.map((value) => valueIds.get(value) ?? 999_999),
            sizes: asked.sizes.map((value) => valueIds.get(value) ?? 999_999),
            materials: asked.materials.map((value) => valueIds.get(value) ?? 999_999),
            collectionId: asked.collection ? collection : null,
          },
        }),
      );

    const reckon = (asked: Choice) => {
      const count = (change: Partial<Choice>) => matching(items, { ...asked, ...change }).length;
      const by = <Key>(
        keys: readonly Key[],
        idOf: (key: Key) => number | undefined,
        of: (key: Key) => number,
      ) =>
        Object.fromEntries(
          keys.map((key) => [idOf(key), of(key)] as const).filter(([, total]) => total > 0),
        );
      const prices = matching(items, { ...asked, from: null, to: null }).map(({ price }) => price);
      const found = sorted(matching(items, asked), asked.sort);
      return {
        ids: found.slice((asked.page - 1) * 12, asked.page * 12).map(({ id }) => id),
        total: found.length,
        minPrice: prices.length > 0 ? Math.min(...prices) : 0,
        maxPrice: prices.length > 0 ? Math.max(...prices) : 0,
        counts: {
          brands: by(
            [0, 1, 2],
            (at) => brands[at],
            (at) => count({ brand: [at] }),
          ),
          categories: by(
            [0, 1, 2, 3],
            (at) => categories[at],
            (at) => count({ category: [at] }),
          ),
          colors: by(
            COLORS,
            (value) => valueIds.get(value),
            (value) => count({ colors: [value] }),
          ),
          sizes: by(
            SIZES,
            (value) => valueIds.get(value),
            (value) => count({ sizes: [value] }),
          ),
          sale: by(
            [1],
            (id) => id,
            (id) => count({ sale: [id] }),
          ),
          materials: by(
            MATERIALS,
            (value) => valueIds.get(value),
            (value) => count({ materials: [value] }),
          ),
        },
      };
    };

    for (const draft of fc.sample(item, { numRuns: 40, seed: 4 })) await addItem(draft);
    const check = async (asked: Choice) => {
      const page = await ask(asked);
      const { ids, ...rest } = reckon(asked);
      expect(page.products.map(({ id }) => id)).toEqual(ids);
      expect(page).toMatchObject(rest);
      expect(page.counts).toEqual(rest.counts);
      expect(page.colors.map(({ id }) => String(id))).toEqual(Object.keys(rest.counts.colors));
      // In the order of sizes (lib/domain/product/sizes.test.ts), not of ids.
      const sizes = page.sizes.map(({ id }) => id).sort((a, b) => a - b);
      expect(sizes.map(String)).toEqual(Object.keys(rest.counts.sizes));
    };
    await fc.assert(fc.asyncProperty(choice, check), { numRuns: 150 });

    for (const { id } of items.splice(3, 10))
      await db.deleteFrom("products").where("id", "=", id).execute();
    for (const changed of items.slice(0, 8)) {
      changed.price += 100;
      changed.brand = (changed.brand + 1) % 3;
      await db
        .updateTable("products")
        .set({ brand_id: brands[changed.brand]! })
        .where("id", "=", changed.id)
        .execute();
      await db
        .updateTable("variants")
        .set({ price: changed.price, compare_at: changed.price + (changed.isReduced ? 500 : 0) })
        .where("product_id", "=", changed.id)
        .execute();
    }
    for (const draft of fc.sample(item, { numRuns: 10, seed: 5 })) await addItem(draft);
    await fc.assert(fc.asyncProperty(choice, check), { numRuns: 100 });
  });
});

function matching(items: readonly Item[], asked: Choice): Item[] {
  const wanted = (chosen: readonly string[], value: string | null) =>
    chosen.length === 0 || (value !== null && chosen.includes(value));
  const isBelow = (category: number | null, above: number): boolean =>
    category !== null && (category === above || isBelow(ABOVE[category]!, above));
  return items.filter(
    (product) =>
      (asked.brand.length === 0 || asked.brand.includes(product.brand)) &&
      (asked.category.length === 0 ||
        asked.category.some((above) => isBelow(product.category, above))) &&
      product.price >= (asked.from ?? 0) &&
      product.price <= (asked.to ?? Number.POSITIVE_INFINITY) &&
      (asked.materials.length === 0 ||
        asked.materials.some((material) => product.materials.includes(material))) &&
      (!asked.isExclusive || product.isExclusive) &&
      (asked.sale.length === 0 || product.isReduced) &&
      (!asked.collection || product.inCollection) &&
      product.variants.some(
        ({ color, size }) => wanted(asked.colors, color) && wanted(asked.sizes, size),
      ),
  );
}

function sorted(items: readonly Item[], sort: Choice["sort"]): Item[] {
  const before = (a: Item, b: Item) => {
    if (sort === "newest") return b.releasedAt.localeCompare(a.releasedAt);
    return sort === "desc" ? b.price - a.price : a.price - b.price;
  };
  return [...items].sort((a, b) => before(a, b) || a.id - b.id);
}
