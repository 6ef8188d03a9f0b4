import { VALUE_FILTERS } from "@/lib/domain/listing/filters";
import type { ProductPicture, ProductSummary, ProductTeaser } from "@/lib/domain/product/product";
import type { Queries } from "../db/transaction";
import type { Caller } from "../http/context";
import { offersOf } from "./offers";
import { readPictures } from "./pictures";
import { completeTeasers } from "./teasers";

const PICTURES_IN_LISTING = 2;
const COLOR = VALUE_FILTERS.find(({ key }) => key === "colors")?.title ?? "";

/** Keeps the order of `ids` and drops unknown ones. `colors`: prefer pictures in these. */
export async function summariesOf(
  db: Queries,
  productIds: readonly number[],
  colors: readonly number[] = [],
): Promise<ProductSummary[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom("products as product")
    .innerJoin("brands as brand", "brand.id", "product.brand_id")
    .select([
      "product.id",
      "product.name",
      "product.description",
      "product.is_exclusive",
      "brand.id as brand_id",
      "brand.name as brand_name",
    ])
    .where("product.id", "in", productIds)
    .execute();
  const offerOf = await offersOf(db, productIds);
  const pictures = await readPictures(db, productIds);
  const offered = await colorsOf(db, productIds);
  const colored = await coloredPicturesOf(db, productIds, colors);
  const summaries = new Map(
    rows.map((row): [number, ProductSummary] => [
      row.id,
      {
        id: row.id,
        name: row.name,
        description: row.description,
        brand: { id: row.brand_id, name: row.brand_name },
        ...offerOf(row.id),
        ...(row.is_exclusive === 1 && { isExclusive: true }),
        ...several(offered.get(row.id)),
        pictures: withFirst(colored.get(row.id), pictures.get(row.id) ?? [], row.name),
        isFavorite: false,
      },
    ]),
  );
  return productIds.flatMap((id) => summaries.get(id) ?? []);
}

async function colorsOf(db: Queries, productIds: readonly number[]) {
  const rows = await db
    .selectFrom("product_values as own")
    .innerJoin("variation_values as value", "value.id", "own.value_id")
    .select(["own.product_id", "value.value"])
    .where("own.product_id", "in", productIds)
    .where("value.variation", "=", COLOR)
    .orderBy("own.position")
    .execute();
  return Map.groupBy(rows, (row) => row.product_id);
}

function several(colors: readonly { value: string }[] = []): Pick<ProductSummary, "colors"> {
  return colors.length > 1 ? { colors: colors.map(({ value }) => value) } : {};
}

async function coloredPicturesOf(
  db: Queries,
  productIds: readonly number[],
  colors: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (colors.length === 0) return new Map();
  const rows = await db
    .selectFrom("variants as variant")
    .innerJoin("variant_values as held", "held.variant_id", "variant.id")
    .select(["variant.product_id", "variant.image"])
    .where("variant.product_id", "in", productIds)
    .where("held.value_id", "in", colors)
    .where("held.product_id", "in", productIds)
    .where("variant.image", "is not", null)
    .orderBy("variant.id", "desc")
    .execute();
  return new Map(rows.map(({ product_id, image }) => [product_id, image ?? ""]));
}

function withFirst(src: string | undefined, pictures: readonly ProductPicture[], name: string) {
  if (src === undefined) return pictures.slice(0, PICTURES_IN_LISTING);
  const first = pictures.find((picture) => picture.src === src) ?? { src, alt: name };
  return [first, ...pictures.filter((picture) => picture.src !== src)].slice(
    0,
    PICTURES_IN_LISTING,
  );
}

export async function markFavorites<Item extends { id: number; isFavorite: boolean }>(
  db: Queries,
  { customerId }: Pick<Caller, "customerId">,
  products: Item[],
): Promise<Item[]> {
  if (customerId === null || products.length === 0) return products;
  const among = products.map((product) => product.id);
  const favorites = new Set(await favoriteIds(db, customerId, among));
  return products.map((product) => ({ ...product, isFavorite: favorites.has(product.id) }));
}

export async function favoriteIds(
  db: Queries,
  customerId: number,
  among?: readonly number[],
): Promise<number[]> {
  let favorites = db
    .selectFrom("favourites")
    .select("product_id")
    .where("customer_id", "=", customerId)
    .orderBy("product_id");
  if (among) favorites = favorites.where("product_id", "in", among);
  return (await favorites.execute()).map((row) => row.product_id);
}

const RELATED_PRODUCTS = 8;

export async function relatedProducts(
  db: Queries,
  to: { categoryId: number | null; brandId: number | null; productId: number | null },
): Promise<ProductTeaser[]> {
  const newest = () =>
    newestFirst(db)
      .where("id", "!=", to.productId ?? 0)
      .limit(RELATED_PRODUCTS);
  const related = await newest()
    .where("category_id", "=", to.categoryId ?? 0)
    .execute();
  if (related.length < RELATED_PRODUCTS) {
    const ofBrand = await newest()
      .where("brand_id", "=", to.brandId ?? 0)
      .where("category_id", "!=", to.categoryId ?? 0)
      .execute();
    related.push(...ofBrand.slice(0, RELATED_PRODUCTS - related.length));
  }
  return completeTeasers(db, related);
}

const MAX_BRAND_PRODUCTS = 500;

export async function brandProducts(db: Queries, brandId: number): Promise<ProductTeaser[]> {
  const rows = await newestFirst(db)
    .where("brand_id", "=", brandId)
    .limit(MAX_BRAND_PRODUCTS)
    .execute();
  return completeTeasers(db, rows);
}

function newestFirst(db: Queries) {
  return db
    .selectFrom("products")
    .select(["id", "name"])
    .where("is_hidden", "=", 0)
    .orderBy("released_at", "desc")
    .orderBy("id");
}
