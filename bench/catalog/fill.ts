import type { Loader, Row } from "./loader";
import { pick, randomNumbers } from "./random";
import { ADJECTIVES, NOUNS, PLAIN_WORDS, PROPER_NAMES } from "./words";

export const BRANDS = 300;
export const COLORS = 30;
export const SIZES = 20;
/** Every fifth category is the parent of the four after it. */
export const CATEGORIES = NOUNS.length;
const CATEGORIES_IN_A_GROUP = 5;
const COLLECTIONS = 10;
const PIECE = 2000;
const WORDS_IN_DESCRIPTION = 30;

/** Fills an empty, migrated database with products of about six variants each. */
export async function fill(loader: Loader, products: number): Promise<void> {
  await fillGroups(loader);
  const random = randomNumbers(products);
  for (let from = 1; from <= products; from += PIECE) {
    const tables = new Map<string, Row[]>();
    const add = (table: string, row: Row) => {
      const rows = tables.get(table) ?? [];
      tables.set(table, rows);
      rows.push(row);
    };
    for (let id = from; id < Math.min(from + PIECE, products + 1); id++)
      addProduct(add, id, random);
    for (const [table, rows] of tables) await loader.load(table, rows);
  }
  await loader.finish();
}

async function fillGroups(loader: Loader): Promise<void> {
  const numbered = (count: number, row: (id: number) => Row) =>
    Array.from({ length: count }, (_, at) => ({ id: at + 1, ...row(at + 1) }));
  const brand = (id: number) => ({
    key: `brand-${id}`,
    name: `${PROPER_NAMES[id]} ${PROPER_NAMES[id + BRANDS]}`,
    description: "",
    is_international: 1,
  });
  const category = (id: number) => {
    const parent = id - ((id - 1) % CATEGORIES_IN_A_GROUP);
    const name = `${NOUNS[id - 1]}s`;
    return { key: name, name, parent_id: parent === id ? null : parent, position: id };
  };
  const collection = (id: number) => ({
    key: `collection-${id}`,
    name: `Collection ${id}`,
    description: "",
    is_featured: 1,
    position: id,
  });
  const value = (id: number) => ({
    variation: id > COLORS ? "Size" : "Color",
    value: id > COLORS ? `${id - COLORS}` : `Color ${id}`,
  });
  await loader.load("brands", numbered(BRANDS, brand));
  await loader.load("categories", numbered(CATEGORIES, category));
  await loader.load("collections", numbered(COLLECTIONS, collection));
  await loader.load("variation_values", numbered(COLORS + SIZES, value));
}

type Add = (table: string, row: Row) => void;

function addProduct(add: Add, id: number, random: () => number): void {
  const category = 1 + Math.floor(random() * CATEGORIES);
  const price = 2_000 + Math.floor(random() ** 3 * 400_000);
  const words = Array.from({ length: WORDS_IN_DESCRIPTION }, () =>
    pick(PLAIN_WORDS, random() * random()),
  );
  const noun = NOUNS[category - 1] ?? "";
  add("products", {
    id,
    key: `product-${id}`,
    brand_id: 1 + Math.floor(random() * random() * BRANDS),
    category_id: category,
    name: `${pick(PROPER_NAMES, random())} ${pick(ADJECTIVES, random())} ${noun}`,
    description: `<p>A ${pick(ADJECTIVES, random())} ${noun}: ${words.join(" ")}.</p>`,
    details: `<p>${words.toReversed().join(" ")}.</p>`,
    price,
    is_exclusive: random() < 0.05 ? 1 : 0,
    is_clothing: 0,
    released_at: new Date(1_700_000_000_000 + Math.floor(random() * 1e11)).toISOString(),
  });
  for (const position of [0, 1, 2]) {
    const url = `/p/${id}-${position}.webp`;
    add("product_images", { product_id: id, url, alt: "", width: 4, height: 5, position });
  }
  if (random() < 0.1)
    add("product_collections", {
      product_id: id,
      collection_id: 1 + Math.floor(random() * COLLECTIONS),
      position: id,
    });
  addVariants(add, id, price, random);
}

function addVariants(add: Add, product_id: number, price: number, random: () => number): void {
  const some = (from: number, of: number, count: number) => {
    const start = Math.floor(random() * of);
    return Array.from({ length: count }, (_, at) => from + ((start + at * 7) % of));
  };
  const colors = some(1, COLORS, 1 + Math.floor(random() * 3));
  const sizes = some(COLORS + 1, SIZES, 2 + Math.floor(random() * 3));
  for (const [variation_position, values] of [colors, sizes].entries())
    for (const [position, value_id] of values.entries())
      add("product_values", { product_id, value_id, variation_position, position });
  const combinations = colors.flatMap((color) => sizes.map((size) => [color, size]));
  for (const [at, values] of combinations.entries()) {
    const id = product_id * 16 + at;
    add("variants", {
      id,
      product_id,
      value_key: values.join(","),
      chosen: JSON.stringify(values.map((value) => ({ variation: "", value: String(value) }))),
      price: price + at * 500,
      inventory: -1,
      is_default: at === 0 ? 1 : 0,
    });
    for (const value_id of values) add("variant_values", { variant_id: id, value_id, product_id });
  }
}
