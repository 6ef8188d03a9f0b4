import { sql } from "kysely";
import { type AddressQuery, CATALOG_PAGE, type CatalogQuery } from "@/lib/contract/catalog";
import { MAX_ID } from "@/lib/domain/id";
import { type Category, categoryTrail } from "@/lib/domain/listing/catalog";
import type { CatalogProduct, ProductAddress } from "@/lib/domain/product/channels";
import type { Queries } from "../db/transaction";
import { valueIdsOf } from "../db/variation-values";
import { categoryTree } from "./categories";
import { readPictures } from "./pictures";
import { attributeValues, productsOf } from "./product";

export async function catalogAfter(
  db: Queries,
  { after, brandId, collectionId }: CatalogQuery,
): Promise<CatalogProduct[]> {
  let all = db
    .selectFrom("products")
    .select(["id", "released_at", "taxonomy", "attribute_key"])
    .where("id", ">", after)
    .where("is_hidden", "=", 0);
  if (brandId !== undefined) all = all.where("brand_id", "=", brandId);
  if (collectionId !== undefined) {
    const listed = db
      .selectFrom("product_collections")
      .select("product_id")
      .where("collection_id", "=", collectionId);
    all = all.where("id", "in", listed);
  }
  const rows = await all.orderBy("id").limit(CATALOG_PAGE).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const attributes = await attributeValues(
    db,
    rows.flatMap(({ attribute_key }) => valueIdsOf(attribute_key)),
  );
  const named = (id: number, names: ReadonlySet<string>) =>
    valueIdsOf(byId.get(id)?.attribute_key ?? "").flatMap((valueId) => {
      const found = attributes.get(valueId);
      return found && names.has(found.variation.toLowerCase()) ? [found.value] : [];
    });
  const tree: readonly Category[] = await categoryTree(db);
  const products = await productsOf(db, [...byId.keys()]);
  return products.map((product) => ({
    ...product,
    categoryNames: namesOf(tree, product.category?.id),
    taxonomy: byId.get(product.id)?.taxonomy ?? "",
    genders: named(product.id, GENDER),
    ageGroups: named(product.id, AGE),
    releasedAt: byId.get(product.id)?.released_at ?? "",
  }));
}

/** As Google's feeds, Shopify's metafields and owners call them. */
const GENDER = new Set(["gender", "target gender"]);
const AGE = new Set(["age group", "age"]);

function namesOf(tree: readonly Category[], id: number | undefined): string[] {
  const trail = id === undefined ? null : categoryTrail(tree, id);
  return trail?.map(({ name }) => name) ?? [];
}

export async function addressesAfter(
  db: Queries,
  { after, to, most, order }: AddressQuery,
): Promise<ProductAddress[]> {
  const changed = sql<string>`coalesce(nullif((
    select max(changed_at) from changes where subject = 'product' and id = product.id
  ), ''), product.released_at)`;
  const own = db
    .selectFrom("products as product")
    .select(["product.id", changed.as("changed_at")])
    .where("product.id", ">", after)
    .where("product.id", "<=", to ?? MAX_ID)
    .where("product.is_hidden", "=", 0);
  const ordered = order === "latest" ? own.orderBy("changed_at", "desc") : own;
  const rows = await ordered.orderBy("product.id").limit(most).execute();
  const pictures = await readPictures(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, changed_at }) => ({
    id,
    changedAt: changed_at,
    pictures: (pictures.get(id) ?? []).map(({ src }) => src),
  }));
}
