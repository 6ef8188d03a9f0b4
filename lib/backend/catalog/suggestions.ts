import "server-only";
import { everyProduct } from "@/lib/domain/listing";
import type { SearchSuggestions } from "@/lib/domain/search";
import type { Queries } from "../db/transaction";
import { shownBrands } from "./brands";
import { categoryTree, flattened } from "./categories";
import { ownTurn } from "./index/event-loop";
import type { LiveIndex } from "./index/live-index";
import { narrow } from "./index/narrow";
import { idsOfPage } from "./index/page";
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
  const index = await products.current();
  await ownTurn();
  const found = narrow(index, { ...everyProduct, search });
  const ids = idsOfPage(index, found, { sort: "relevance", offset: 0, limit: PRODUCTS });
  const brands = await shownBrands(db).select(["id", "name"]).execute();
  const categories = flattened(await categoryTree(db)).map(({ id, name }) => ({ id, name }));
  return {
    products: await teasersOf(db, ids),
    brands: bestNamed(brands, search),
    categories: bestNamed(categories, search),
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
function bestNamed<Named extends { name: string }>(all: readonly Named[], search: string): Named[] {
  const vocabulary = new Vocabulary();
  for (const [slot, { name }] of all.entries()) vocabulary.add(slot, [wordsOf(name)]);
  const ranks = rank(vocabulary, new Uint8Array(all.length).fill(1), search);
  return all
    .map((named, slot) => ({ named, rank: ranks[slot] ?? NOT_FOUND }))
    .filter((found) => found.rank !== NOT_FOUND)
    .sort((a, b) => a.rank - b.rank || a.named.name.localeCompare(b.named.name, "en"))
    .slice(0, GROUPS)
    .map((found) => found.named);
}
