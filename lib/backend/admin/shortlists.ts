import "server-only";
import { failure, type Result, success } from "@/lib/domain/result";
import { lockCatalog } from "../db/catalog-lock";
import { inTransaction, type Queries } from "../db/transaction";

export interface AdminShortlist {
  id: number;
  name: string;
  products: number;
  text: string;
  picture: string | null;
  isOnHome: boolean;
  isHidden: boolean;
}

export type ShortlistChange = Partial<Omit<AdminShortlist, "id" | "products" | "isHidden">>;

export async function listShortlists(db: Queries): Promise<AdminShortlist[]> {
  const rows = await db
    .selectFrom("collections as collection")
    .leftJoin("product_collections as item", "item.collection_id", "collection.id")
    .leftJoin("products as product", (join) =>
      join.onRef("product.id", "=", "item.product_id").on("product.is_hidden", "=", 0),
    )
    .selectAll("collection")
    .select(({ fn }) => fn.count<number>("product.id").as("products"))
    .groupBy("collection.id")
    .orderBy("collection.position")
    .orderBy("collection.id")
    .execute();
  return rows.map(({ id, name, products, description, image, is_featured, is_hidden }) => ({
    id,
    name,
    products: Number(products),
    text: description,
    picture: image,
    isOnHome: is_featured === 1,
    isHidden: is_hidden === 1,
  }));
}

export function changeShortlist(
  db: Queries,
  name: string,
  change: ShortlistChange,
): Promise<Result<AdminShortlist>> {
  return inTransaction(db, async (transaction) => {
    await lockCatalog(transaction);
    const all = await listShortlists(transaction);
    const found = byName(all, name);
    if (!found) return failure("notFound", `There is no shortlist ${name}.`);
    const other = change.name === undefined ? undefined : byName(all, change.name);
    if (other && other.id !== found.id)
      return failure("conflict", `There is a shortlist ${other.name} already.`);
    const row = {
      name: change.name?.trim(),
      description: change.text,
      image: change.picture,
      is_featured: change.isOnHome === undefined ? undefined : change.isOnHome ? 1 : 0,
    } as const;
    if (Object.values(row).some((value) => value !== undefined))
      await transaction.updateTable("collections").set(row).where("id", "=", found.id).execute();
    return success(byName(await listShortlists(transaction), change.name ?? name) ?? found);
  });
}

export function orderShortlists(
  db: Queries,
  names: readonly string[],
): Promise<Result<AdminShortlist[]>> {
  return inTransaction(db, async (transaction) => {
    await lockCatalog(transaction);
    const all = await listShortlists(transaction);
    const first: AdminShortlist[] = [];
    for (const name of names) {
      const found = byName(all, name);
      if (!found) return failure("notFound", `There is no shortlist ${name}.`);
      if (!first.includes(found)) first.push(found);
    }
    const ordered = [...first, ...all.filter((each) => !first.includes(each))];
    for (const [position, { id }] of ordered.entries()) {
      await transaction
        .updateTable("collections")
        .set({ position })
        .where("id", "=", id)
        .where("position", "<>", position)
        .execute();
    }
    return success(ordered);
  });
}

function byName(all: readonly AdminShortlist[], name: string): AdminShortlist | undefined {
  return all.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
}
