import "server-only";
import { newDesignersRates } from "@/lib/domain/shipping/shipping";
import { slugOf } from "@/lib/domain/text/slug";
import { shippingRateRow } from "../../lib/backend/catalog/shipping-rates";
import type { Queries } from "../../lib/backend/db/transaction";
import { valueId } from "../../lib/backend/db/variation-values";
import { categoryPaths } from "../products/list-products";

type Table = "brands" | "collections" | "categories";

export interface MadeGroup {
  subject: Table;
  id: number;
  /** A category's whole path. */
  name: string;
}

/** Call `keep` or `forget` after the transaction. The catalog's lock prevents duplicates. */
export class Groups {
  readonly #known = { brands: new Map<string, number>(), collections: new Map<string, number>() };
  /** By the whole path. */
  readonly #categories = new Map<string, number>();
  readonly #paths = new Map<number, string>();
  readonly #values = new Map<string, number>();
  readonly #remembered: (() => void)[] = [];
  made: MadeGroup[] = [];

  /** Call at the start of each transaction, since others change groups too. */
  async load(db: Queries): Promise<void> {
    const { brands, collections } = this.#known;
    for (const known of [brands, collections, this.#categories]) known.clear();
    for (const table of ["brands", "collections"] as const) {
      for (const { id, key, name } of await all(db, table)) {
        setIfNew(this.#known[table], key, id);
        setIfNew(this.#known[table], wordOf(name), id);
      }
    }
    for (const [id, path] of await categoryPaths(db)) {
      setIfNew(this.#categories, pathOf(path), id);
      this.#paths.set(id, pathOf(path));
    }
  }

  keep(): MadeGroup[] {
    const { made } = this;
    this.#remembered.length = 0;
    this.made = [];
    return made;
  }

  forget(): MadeGroup[] {
    for (const forget of this.#remembered) forget();
    return this.keep();
  }

  async designer(db: Queries, name: string): Promise<number> {
    const known = this.#known.brands.get(wordOf(name));
    if (known !== undefined) return known;
    const key = await freeKey(db, "brands", name);
    const { id } = await db
      .insertInto("brands")
      .values({ key, name, description: "", is_international: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rates = newDesignersRates().map(shippingRateRow);
    const rows = rates.map((rate, position) => ({ ...rate, brand_id: id, position }));
    await db.insertInto("shipping_rates").values(rows).execute();
    this.made.push({ subject: "brands", id, name });
    return this.#remember(this.#known.brands, wordOf(name), id);
  }

  /** `current`: the product's category, which stays if it has that path. */
  async category(db: Queries, path: readonly string[], current?: number): Promise<number> {
    const whole = path.length > 0 ? path : ["Other"];
    if (current !== undefined && this.#paths.get(current) === pathOf(whole)) return current;
    const found = this.#categories.get(pathOf(whole));
    if (found !== undefined) return found;
    const parent_id = whole.length > 1 ? await this.category(db, whole.slice(0, -1)) : null;
    const name = whole.at(-1) ?? "";
    const { id } = await db
      .insertInto("categories")
      .values({
        key: await freeKey(db, "categories", whole.join(" ")),
        name,
        parent_id,
        position: await nextPosition(db, "categories"),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    this.made.push({ subject: "categories", id, name: whole.join(" > ") });
    return this.#remember(this.#categories, pathOf(whole), id);
  }

  hasShortlist(name: string): boolean {
    return this.#known.collections.has(wordOf(name));
  }

  async shortlist(db: Queries, name: string): Promise<number> {
    const known = this.#known.collections.get(wordOf(name));
    if (known !== undefined) return known;
    const { id } = await db
      .insertInto("collections")
      .values({
        key: await freeKey(db, "collections", name),
        name,
        description: "",
        is_featured: 0,
        position: await nextPosition(db, "collections"),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    this.made.push({ subject: "collections", id, name });
    return this.#remember(this.#known.collections, wordOf(name), id);
  }

  async value(db: Queries, variation: string, value: string): Promise<number> {
    const key = `${variation}\0${value}`;
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const id = await valueId(db, variation, value);
    return this.#remember(this.#values, key, id);
  }

  #remember(known: Map<string, number>, key: string, id: number): number {
    known.set(key, id);
    this.#remembered.push(() => known.delete(key));
    return id;
  }
}

function all(db: Queries, table: "brands" | "collections") {
  return db.selectFrom(table).select(["id", "key", "name"]).orderBy("id").execute();
}

function setIfNew(known: Map<string, number>, key: string, id: number): void {
  if (!known.has(key)) known.set(key, id);
}

function wordOf(name: string): string {
  return name.trim().toLowerCase();
}

function pathOf(path: readonly string[]): string {
  return `>${path.map(wordOf).join(">")}`;
}

async function freeKey(db: Queries, table: Table, name: string): Promise<string> {
  const slug = slugOf(name) || "group";
  for (let number = 1; ; number++) {
    const key = number === 1 ? slug : `${slug}-${number}`;
    const taken = await db.selectFrom(table).select("id").where("key", "=", key).executeTakeFirst();
    if (!taken) return key;
  }
}

async function nextPosition(db: Queries, table: "categories" | "collections"): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}
