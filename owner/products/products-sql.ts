import "server-only";
import type { Cents } from "@/lib/domain/money/money";
import { failure, success } from "@/lib/domain/result";
import { joinNames } from "@/lib/domain/text/list-text";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import { findGroup } from "../groups/named-group";
import { categoryPaths } from "./list-products";
import { inChunks, rowsWith } from "./rows";

export interface ProductFilter {
  hidden?: boolean;
  soldOut?: boolean;
  withoutPicture?: boolean;
  designer?: string;
  /** Includes its subcategories. */
  category?: string;
  words?: readonly string[];
  limit: number;
}

export interface AdminProduct {
  id: number;
  handle: string;
  name: string;
  designer: string;
  price: Cents;
  isHidden: boolean;
  isSoldOut: boolean;
}

export async function findProducts(db: Queries, filter: ProductFilter) {
  let rows = db
    .selectFrom("products as product")
    .innerJoin("brands as brand", "brand.id", "product.brand_id")
    .select(["product.id", "product.key as handle", "product.name", "brand.name as designer"])
    .select(["product.price", "product.is_hidden"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("variants")
          .select("variants.id")
          .whereRef("variants.product_id", "=", "product.id")
          .where("variants.inventory", "<>", 0),
      ).as("isInStock"),
    );
  if (filter.hidden) rows = rows.where("product.is_hidden", "=", 1);
  if (filter.withoutPicture)
    rows = rows.where("product.id", "not in", db.selectFrom("product_images").select("product_id"));
  if (filter.designer !== undefined) {
    const designer = await findGroup(db, "designer", filter.designer);
    if (!designer.ok) return designer;
    rows = rows.where("product.brand_id", "=", designer.value.id);
  }
  if (filter.category !== undefined) {
    const category = await findGroup(db, "category", filter.category);
    if (!category.ok) return category;
    rows = rows.where("product.category_id", "in", await idsBelow(db, category.value));
  }
  const words = filter.words?.map(searchText);
  const skus = words ? await skusOf(db) : undefined;
  const found = (await rows.execute())
    .map(({ is_hidden, isInStock, ...row }) => ({
      ...row,
      isHidden: is_hidden === 1,
      isSoldOut: !isInStock,
    }))
    .filter(({ isSoldOut, isHidden }) => !filter.soldOut || (isSoldOut && !isHidden))
    .filter(({ id, handle, name, designer }) => {
      const text = searchText([handle, name, designer, ...(skus?.get(id) ?? [])].join(" "));
      return words?.every((word) => text.includes(word)) ?? true;
    })
    .sort((a, b) => a.name.localeCompare(b.name, "en") || a.id - b.id);
  return success({ total: found.length, products: found.slice(0, filter.limit) });
}

export async function productByHandle(db: Queries, handle: string) {
  const key = handle.trim().toLowerCase();
  const [product] = await rowsWith(db, "products", "key", [key], ["id"]);
  return product
    ? success(product)
    : failure("notFound", `There is no product with the handle ${handle}.`);
}

export function hideProducts(db: Queries, handles: readonly string[], isHidden: boolean) {
  return inTransaction(db, async (transaction) => {
    const found = await namedBy(transaction, handles);
    if (!found.ok) return found;
    const changed = found.value.filter((product) => product.isHidden !== isHidden);
    await inChunks(changed, async (chunk) => {
      const ids = chunk.map(({ id }) => id);
      const is_hidden = isHidden ? 1 : 0;
      await transaction.updateTable("products").set({ is_hidden }).where("id", "in", ids).execute();
    });
    return success(changed);
  });
}

/** Products that orders refer to are hidden instead. */
export function deleteProducts(db: Queries, handles: readonly string[]) {
  return inTransaction(db, async (transaction) => {
    const found = await namedBy(transaction, handles);
    if (!found.ok) return found;
    const ordered = new Set<number>();
    await inChunks(found.value, async (chunk) => {
      const ids = chunk.map(({ id }) => id).sort((a, b) => a - b);
      // Locked for the rest of the transaction, so that no order can take one meanwhile.
      for (const id of ids)
        await transaction
          .updateTable("variants")
          .set(({ ref }) => ({ is_default: ref("is_default") }))
          .where("product_id", "=", id)
          .execute();
      const lines = transaction.selectFrom("order_lines").where("product_id", "in", ids);
      const named = await lines.select("product_id").distinct().execute();
      for (const { product_id } of named) ordered.add(product_id);
      const gone = ids.filter((id) => !ordered.has(id));
      const kept = ids.filter((id) => ordered.has(id));
      if (gone.length > 0)
        await transaction.deleteFrom("products").where("id", "in", gone).execute();
      if (kept.length > 0) await retire(transaction, kept);
    });
    return success({
      deleted: found.value.filter(({ id }) => !ordered.has(id)),
      hidden: found.value.filter(({ id }) => ordered.has(id)),
    });
  });
}

async function retire(db: Queries, ids: readonly number[]): Promise<void> {
  await db.updateTable("products").set({ is_hidden: 1 }).where("id", "in", ids).execute();
  await db.deleteFrom("favourites").where("product_id", "in", ids).execute();
  const variants = db.selectFrom("variants").select("id").where("product_id", "in", ids);
  await db.deleteFrom("cart_lines").where("variant_id", "in", variants).execute();
}

interface NamedProduct {
  id: number;
  handle: string;
  name: string;
  isHidden: boolean;
}

async function namedBy(db: Queries, handles: readonly string[]) {
  const keys = [...new Set(handles.map((handle) => handle.trim().toLowerCase()))];
  const found = new Map<string, NamedProduct>();
  await inChunks(keys, async (chunk) => {
    const rows = await rowsWith(db, "products", "key", chunk, ["id"]);
    for (const { id, key, name, is_hidden } of rows)
      found.set(key, { id, handle: key, name, isHidden: is_hidden === 1 });
  });
  const unknown = keys.filter((key) => !found.has(key));
  if (unknown.length > 0)
    return failure("notFound", `There is no product with the handle ${joinNames(unknown)}.`);
  return success(keys.flatMap((key) => found.get(key) ?? []));
}

async function idsBelow(db: Queries, { id, name }: { id: number; name: string }) {
  const all = await categoryPaths(db);
  const below = [...all].filter(([, path]) => path.join(" > ").startsWith(`${name} > `));
  return [id, ...below.map(([each]) => each)];
}

async function skusOf(db: Queries): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom("variants")
    .select(["product_id", "sku"])
    .where("sku", "<>", "")
    .execute();
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map([...byProduct].map(([id, all]) => [id, all.map(({ sku }) => sku)]));
}

function searchText(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
