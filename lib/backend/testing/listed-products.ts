import type { Database } from "../db/open";
import { addBrand, addCategory, addCollection, addProduct } from "./catalog";

/** Ids of the products below, by name. */
export interface ListedIds {
  brand: Record<"orimo" | "eclat", number>;
  category: Record<"jewelry" | "rings" | "signets" | "bags", number>;
  collection: number;
  value: Record<string, number>;
}

/** Four products of two designers in a tree of categories: something for every filter and sort. */
export async function listedProducts(db: Database["db"]): Promise<ListedIds> {
  const brand = {
    orimo: await addBrand(db, { name: "Orimo" }),
    eclat: await addBrand(db, { name: "Éclat & Fils" }),
  };
  const jewelry = await addCategory(db, "Jewelry");
  const rings = await addCategory(db, "Rings", jewelry);
  const signets = await addCategory(db, "Signet forms", rings);
  const bags = await addCategory(db, "Bags");
  const collection = await addCollection(db, { name: "Summer light" });
  const add = (draft: Omit<Parameters<typeof addProduct>[1], "brandId">, brandId = brand.orimo) =>
    addProduct(db, { brandId, ...draft });
  const alma = await add({
    name: "Alma Ring",
    categoryId: rings,
    releasedAt: "2026-03-01T00:00:00.000Z",
    collectionIds: [collection],
    attributes: { Material: ["Gold", "Diamond"], Origin: ["Italy"] },
    variations: ["Color", "Size"],
    variants: [
      { values: ["Yellow gold", "6"], price: 30_000 },
      { values: ["Yellow gold", "7"], price: 32_000, compareAt: 40_000 },
      { values: ["Rose gold", "7"], price: 34_000 },
    ],
  });
  await add({
    name: "Bram Signet",
    categoryId: signets,
    releasedAt: "2026-05-01T00:00:00.000Z",
    isExclusive: true,
    attributes: { Material: ["Gold"] },
    variations: ["Color", "Size"],
    variants: [{ values: ["Rose gold", "6"], price: 20_000, compareAt: 25_000 }],
  });
  const tote = await add(
    {
      name: "Cosima 50% Tote",
      categoryId: bags,
      description: "<p>Vegetable-tanned leather_soft</p>",
      releasedAt: "2026-04-01T00:00:00.000Z",
      isExclusive: true,
      collectionIds: [collection],
      variations: ["Color"],
      variants: [{ values: ["Cognac"], price: 30_000, compareAt: 30_000 }],
    },
    brand.eclat,
  );
  await add({
    name: "Delft Loop",
    categoryId: jewelry,
    variations: ["Material"],
    variants: [{ values: ["Silver"], price: 45_050 }],
  });
  const materials = await db
    .selectFrom("variation_values")
    .selectAll()
    .where("variation", "=", "Material")
    .execute();
  const named = [...alma, ...tote].flatMap(({ values, valueIds }) =>
    valueIds.map((id, index) => [values[index] ?? "", id] as const),
  );
  return {
    brand,
    category: { jewelry, rings, signets, bags },
    collection,
    value: Object.fromEntries([...named, ...materials.map(({ id, value }) => [value, id])]),
  };
}
