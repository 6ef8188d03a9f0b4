import "server-only";
import { failure, type Result, success } from "@/lib/domain/result";
import { lockCatalog } from "../../lib/backend/db/catalog-lock";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import { checkNewName, findGroup } from "./named-group";

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
    const found = await findGroup(transaction, "shortlist", name);
    if (!found.ok) return found;
    const { id } = found.value;
    const free = await checkNewName(transaction, "shortlist", found.value, change.name);
    if (!free.ok) return free;
    const row = {
      name: change.name?.trim(),
      description: change.text,
      image: change.picture,
      is_featured: change.isOnHome === undefined ? undefined : change.isOnHome ? 1 : 0,
    } as const;
    if (Object.values(row).some((value) => value !== undefined))
      await transaction.updateTable("collections").set(row).where("id", "=", id).execute();
    const after = (await listShortlists(transaction)).find((each) => each.id === id);
    return after ? success(after) : failure("notFound", `There is no shortlist ${name}.`);
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
      const found = await findGroup(transaction, "shortlist", name);
      if (!found.ok) return found;
      const listed = all.find(({ id }) => id === found.value.id);
      if (listed && !first.includes(listed)) first.push(listed);
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
