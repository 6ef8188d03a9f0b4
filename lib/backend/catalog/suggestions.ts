import "server-only";
import type { SearchSuggestions } from "@/lib/domain/search";
import type { Queries } from "../db/transaction";
import { shownBrands } from "./brands";
import { categoryTree, flattened } from "./categories";
import { fullBitmap } from "./index/bitmap";
import { pauses } from "./index/event-loop";
import type { LiveIndex } from "./index/live-index";
import { NOT_FOUND, rank } from "./index/rank";
import { Vocabulary } from "./index/vocabulary";
import { wordsOf } from "./index/words";
import { withFirstPicture } from "./pictures";

const PRODUCTS = 5;
const GROUPS = 3;

/** The best products, designers and categories for what has been typed; none for no word. */
export async function suggest(
  db: Queries,
  products: LiveIndex,
  search: string,
): Promise<SearchSuggestions> {
  if (wordsOf(search).length === 0) return { products: [], brands: [], categories: [] };
  const engine = await products.current();
  const ids = await engine.suggest(search, PRODUCTS);
  const brands = await shownBrands(db).select(["id", "name"]).execute();
  const categories = flattened(await categoryTree(db)).map(({ id, name }) => ({ id, name }));
  return {
    products: await teasersOf(db, ids),
    brands: await bestNamed(brands, search),
    categories: await bestNamed(categories, search),
  };
}

async function teasersOf(
  db: Queries,
  ids: readonly number[],
): Promise<SearchSuggestions["products"]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select(["id", "name", "price"])
    .where("id", "in", ids)
    .execute();
  const teasers = await withFirstPicture(db, rows);
  return ids.flatMap((id) => teasers.find((teaser) => teaser.id === id) ?? []);
}

/** Those whose names a search finds, the best first, then by name. */
async function bestNamed<Named extends { name: string }>(
  all: readonly Named[],
  search: string,
): Promise<Named[]> {
  const vocabulary = new Vocabulary();
  for (const [slot, { name }] of all.entries()) vocabulary.add(slot, [wordsOf(name)]);
  const ranks = await rank(vocabulary, all.length, fullBitmap(all.length), search, pauses());
  return all
    .map((named, slot) => ({ named, rank: ranks[slot] ?? NOT_FOUND }))
    .filter((found) => found.rank !== NOT_FOUND)
    .sort((a, b) => a.rank - b.rank || a.named.name.localeCompare(b.named.name, "en"))
    .slice(0, GROUPS)
    .map((found) => found.named);
}
