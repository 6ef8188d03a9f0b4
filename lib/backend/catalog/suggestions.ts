import { byName } from "@/lib/domain/listing/by-name";
import { type SearchSuggestions, SUGGESTED_GROUPS } from "@/lib/domain/listing/search";
import type { Queries } from "../db/transaction";
import { visibleBrands } from "./brands";
import { categoryTree, flattened } from "./categories";
import { type LiveIndex, nameKey } from "./index/live-index";
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
  const whole = nameKey(search);
  if (whole === "") return { products: [], brands: [], categories: [] };
  const [engine, tree] = await Promise.all([products.current(), categoryTree(db)]);
  const found = await engine.suggest(search, await searchedGroups(db, tree), PRODUCTS);
  const [brands, collections, sizes] = await Promise.all([
    visibleBrands(db).select(["id", "name"]).execute(),
    db.selectFrom("collections").select(["id", "name"]).where("is_hidden", "=", 0).execute(),
    engine.collectionSizes(),
  ]);
  const named = {
    brands: await bestNamed(products, brands, search),
    categories: await bestNamed(
      products,
      flattened(tree).map(({ id, name }) => ({ id, name })),
      search,
    ),
    collections: await bestNamed(
      products,
      collections.filter(({ id }) => sizes[id]),
      search,
    ),
  };
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

async function foundTeasers(db: Queries, ids: readonly number[]) {
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
  products: LiveIndex,
  all: readonly Named[],
  search: string,
): Promise<Named[]> {
  const names = all.map(({ name }) => name);
  const ranks = await products.rankNames(names, search);
  return all
    .flatMap((named, at) => {
      const rank = ranks[at] ?? null;
      return rank === null ? [] : [{ named, rank }];
    })
    .sort((a, b) => a.rank - b.rank || byName(a.named, b.named))
    .slice(0, GROUPS)
    .map((found) => found.named);
}
