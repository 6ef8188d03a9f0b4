import "server-only";
import { byName } from "@/lib/domain/listing/by-name";
import { type SearchSuggestions, SUGGESTED_GROUPS } from "@/lib/domain/listing/search";
import type { Queries } from "../db/transaction";
import { visibleBrands } from "./brands";
import { categoryTree, flattened } from "./categories";
import { fullBitmap } from "./index/bitmap";
import { designerWords } from "./index/joined-words";
import type { LiveIndex } from "./index/live-index";
import { pauses } from "./index/pauses";
import { NOT_FOUND, rank } from "./index/rank";
import { Vocabulary } from "./index/vocabulary";
import { stem, wordsOf } from "./index/words";
import { searchHelp } from "./listing";
import { searchedGroups } from "./searched-groups";
import { withSearchedVariants } from "./searched-variants";
import { completeTeasers } from "./teasers";

const PRODUCTS = 5;
const GROUPS = 3;

export async function suggest(
  db: Queries,
  products: LiveIndex,
  search: string,
): Promise<SearchSuggestions> {
  if (wordsOf(search).length === 0) return { products: [], brands: [], categories: [] };
  const [engine, tree] = await Promise.all([products.current(), categoryTree(db)]);
  const found = await engine.suggest(search, await searchedGroups(db, tree), PRODUCTS);
  const [brands, collections, sizes] = await Promise.all([
    visibleBrands(db).select(["id", "name"]).execute(),
    db.selectFrom("collections").select(["id", "name"]).where("is_hidden", "=", 0).execute(),
    engine.collectionSizes(),
  ]);
  const named = {
    brands: await bestNamed(brands, search),
    categories: await bestNamed(
      flattened(tree).map(({ id, name }) => ({ id, name })),
      search,
    ),
    collections: await bestNamed(
      collections.filter(({ id }) => sizes[id]),
      search,
    ),
  };
  const whole = nameKey(search);
  const lead = SUGGESTED_GROUPS.find((group) =>
    named[group].some(({ name }) => nameKey(name) === whole),
  );
  return {
    products: await withSearchedVariants(db, await foundTeasers(db, found.ids), search),
    ...named,
    total: found.total,
    ...searchHelp(found),
    ...(lead && { lead }),
  };
}

const nameKey = (name: string) => wordsOf(name).map(stem).join(" ");

async function foundTeasers(
  db: Queries,
  ids: readonly number[],
): Promise<SearchSuggestions["products"]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select(["id", "name"])
    .where("id", "in", ids)
    .execute();
  const teasers = await completeTeasers(db, rows);
  return ids.flatMap((id) => teasers.find((teaser) => teaser.id === id) ?? []);
}

async function bestNamed<Named extends { name: string }>(
  all: readonly Named[],
  search: string,
): Promise<Named[]> {
  const vocabulary = new Vocabulary();
  for (const [slot, { name }] of all.entries()) vocabulary.add(slot, [designerWords(name)]);
  const searched = {
    sources: [vocabulary],
    codes: null,
    slots: all.length,
    live: fullBitmap(all.length),
  };
  const { ranks } = await rank(searched, search, pauses());
  return all
    .map((named, slot) => ({ named, rank: ranks[slot] ?? NOT_FOUND }))
    .filter((found) => found.rank !== NOT_FOUND)
    .sort((a, b) => a.rank - b.rank || byName(a.named, b.named))
    .slice(0, GROUPS)
    .map((found) => found.named);
}
