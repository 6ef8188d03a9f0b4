import { categoryTree } from "@/lib/backend/catalog/categories";
import { indexedProducts } from "@/lib/backend/catalog/indexed-products";
import { searchedGroups } from "@/lib/backend/catalog/searched-groups";
import { addBrand, addCategory, addProduct } from "@/lib/backend/testing/catalog";
import { describeOneEngine } from "@/lib/backend/testing/engines";
import { everyProduct } from "@/lib/domain/listing/listing";
import { demoCatalog } from "./catalog";
import manifest from "./manifest.json";
import { seedDemo } from "./seed";

interface Expected {
  /** How many there are at least. */
  least: number;
  /** What the first is called, in part. */
  first?: string;
  /** What the first of all are of, as many as there are `least`. */
  begins?: string;
  /** Categories that all of them are of. */
  only?: string[];
  /** Categories that none of them is of. */
  not?: string[];
  /** Nothing meets all of it. */
  isPartial?: true;
  spelling?: string;
}

const NOTHING: Expected = { least: 0, only: [] };
const JEWELRY = ["Rings", "Earrings", "Necklaces", "Bracelets", "Brooches", "Cufflinks"];
const GIVEN = ["Watches", "Cufflinks", "Belts"];

/** What people type, and what they must and must not find. */
const TYPED: [text: string, expected: Expected][] = [
  ["jewelry", { least: 60, only: JEWELRY }],
  ["jewellery", { least: 60, only: JEWELRY }],
  ["JEWELRY", { least: 60, only: JEWELRY }],
  ["gold jewelry", { least: 40, only: JEWELRY }],
  ["silver jewelry", { least: 20, only: JEWELRY }],
  ["accessories", { least: 20, not: JEWELRY }],
  ["accessory", { least: 20, not: JEWELRY }],
  ["gift", { least: 20, not: ["Necklaces"] }],
  ["gifts", { least: 20, not: ["Necklaces"] }],
  ["a gift for her", { least: 20, not: ["Necklaces"] }],
  ["gifts for him", { least: 10, not: ["Objects", "Fragrance", "Earrings"] }],
  ["men", { least: 10, not: ["Objects", "Fragrance", "Earrings"] }],
  ["cufflinks for men", { least: 3, only: ["Cufflinks"] }],
  ["ring", { least: 20, begins: "Rings", not: ["Earrings"] }],
  ["rings", { least: 20, begins: "Rings", not: ["Earrings"] }],
  ["a ring", { least: 20, begins: "Rings", not: ["Earrings"] }],
  ["the rings", { least: 20, begins: "Rings", not: ["Earrings"] }],
  ["rings for women", { least: 20, begins: "Rings", not: GIVEN, isPartial: true }],
  ["ring dish", { least: 3, first: "Ring Dish" }],
  ["sliver ring", { least: 5, begins: "Rings" }],
  ["yellow gold ring", { least: 10, only: ["Rings"] }],
  ["size 7 gold ring", { least: 10, begins: "Rings" }],
  ["emerald rings", { least: 3, only: ["Rings"] }],
  ["earrings", { least: 15, only: ["Earrings"] }],
  ["earring", { least: 15, only: ["Earrings"] }],
  ["ear rings", { least: 15, only: ["Earrings"] }],
  ["pearl earrings", { least: 2, only: ["Earrings"] }],
  ["earrings with pearls", { least: 2, only: ["Earrings"] }],
  ["wedding band", { least: 3, only: ["Rings"] }],
  ["bridal", { least: 10, only: JEWELRY }],
  ["necklaces", { least: 14, only: ["Necklaces"] }],
  ["neclace", { least: 14, only: ["Necklaces"] }],
  ["neckless", { least: 14, only: ["Necklaces"] }],
  ["bracelette", { least: 12, only: ["Bracelets"] }],
  ["safire earings", { least: 1, begins: "Earrings", isPartial: true }],
  ["anniversary", { least: 20, not: ["Necklaces"] }],
  ["valentine's gift", { least: 20, not: ["Necklaces"] }],
  ["cardigan", { least: 3, only: ["Knitwear"] }],
  ["14k", { ...NOTHING, spelling: "18k" }],
  [
    "14 karat gold ring",
    { least: 20, begins: "Rings", isPartial: true, spelling: "18k gold ring" },
  ],
  ["braclets", { least: 12, only: ["Bracelets"] }],
  ["orimo pearl", { least: 5, only: JEWELRY }],
  ["handbag", { least: 12, begins: "Bags", not: [...JEWELRY, "Hats"] }],
  ["purse", { least: 12, begins: "Bags", not: [...JEWELRY, "Hats"] }],
  ["crossbody", { least: 12, begins: "Bags", not: [...JEWELRY, "Hats"] }],
  ["wallet", { least: 4, only: ["Small leather goods"] }],
  ["card case", { least: 4, only: ["Small leather goods"] }],
  ["perfume", { least: 4, begins: "Fragrance", not: JEWELRY }],
  ["jumper", { least: 3, only: ["Knitwear"] }],
  ["barrette", { least: 2, only: ["Hair accessories"] }],
  ["sunglasses", { least: 4, only: ["Eyewear"] }],
  ["black hat", { least: 7, not: JEWELRY, isPartial: true }],
  ["ring or necklace", { least: 30, not: ["Earrings"], isPartial: true }],
  ["unheardof", NOTHING],
  ["barcelte", { ...NOTHING, spelling: "bracelet" }],
  ["ZQX-4471", { least: 1, only: ["Ohrschmuck"], first: "Perlenohrringe" }],
  ["zqx4471", { least: 1, only: ["Ohrschmuck"] }],
  ["zqx 4471", { least: 1, only: ["Ohrschmuck"] }],
  ["ZQX-4472", NOTHING],
  ["4006381333931", { least: 1, only: ["Ohrschmuck"] }],
  ["Ohrschmuck mit Perlenohrringen", { least: 1, only: ["Ohrschmuck"] }],
  ["der Schmuck", { least: 2, only: ["Ohrschmuck", "Ketten"] }],
  ["straße", { least: 1, only: ["Ketten"] }],
  ["STRASSE", { least: 1, only: ["Ketten"] }],
  ["bague en or", { least: 1, first: "Bague d’or", only: ["Bagues"] }],
  ["BAGUES", { least: 1, only: ["Bagues"] }],
  ["罗汉果", { least: 1, only: ["戒指"], first: "香港" }],
  ["银戒指", { least: 1, only: ["戒指"], first: "香港" }],
  ["手链", NOTHING],
  ["指輪", { least: 1, first: "銀の指輪" }],
  ["เงิน", { least: 1, first: "แหวนเงิน" }],
];

describeOneEngine("what people type in the demo", (open) => {
  let look: (text: string) => Promise<{
    found: { name: string; category: string }[];
    isPartial: boolean;
    spelling: string | null;
  }>;

  beforeAll(async () => {
    const database = await open();
    const { db } = database;
    await seedDemo(
      db,
      demoCatalog(manifest, () => true),
    );
    const brandId = await addBrand(db, { name: "Zweites Atelier" });
    const schmuck = await addCategory(db, "Schmuck");
    const add = async (name: string, categoryId: number) =>
      addProduct(db, { name, brandId, categoryId });
    await addProduct(db, {
      name: "Perlenohrringe",
      brandId,
      categoryId: await addCategory(db, "Ohrschmuck", schmuck),
      variations: ["Size"],
      variants: [
        { values: ["S"], sku: "ZQX-4470" },
        { values: ["M"], sku: "ZQX-4471", barcode: "4006381333931" },
      ],
    });
    await add("Straßenkette", await addCategory(db, "Ketten", schmuck));
    await add("Bague d’or rose", await addCategory(db, "Bagues"));
    const rings = await addCategory(db, "戒指");
    for (const name of ["香港罗汉果银戒指", "銀の指輪", "แหวนเงิน"]) await add(name, rings);

    const search = await indexedProducts(database).caughtUp();
    const groups = await searchedGroups(db, await categoryTree(db));
    const rows = await db
      .selectFrom("products")
      .innerJoin("categories", "categories.id", "products.category_id")
      .select(["products.id", "products.name", "categories.name as category"])
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const { page, sort, onlyFilters, ...filters } = everyProduct;
    look = async (text) => {
      const { ids, ...said } = await search.search({
        filters: { ...filters, search: text },
        groups,
        sort: "relevance",
        offset: 0,
        limit: 500,
      });
      return { found: ids.map((id) => byId.get(id)!), ...said };
    };
  });

  it.each(TYPED)("%s", async (text, { least, first = "", begins, only, not = [], ...said }) => {
    const { found, isPartial, spelling } = await look(text);
    const categories = found.map(({ category }) => category);
    expect(found.length).toBeGreaterThanOrEqual(least);
    expect(found[0]?.name ?? "").toContain(first);
    if (begins) expect(new Set(categories.slice(0, least))).toEqual(new Set([begins]));
    if (only) expect(categories.filter((category) => !only.includes(category))).toEqual([]);
    expect(categories.filter((category) => not.includes(category))).toEqual([]);
    expect({ isPartial, spelling }).toEqual({ isPartial: false, spelling: null, ...said });
  });
});
