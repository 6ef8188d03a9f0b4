import "server-only";
import { failure, type Result, success } from "@/lib/domain/result";
import { countOf } from "@/lib/domain/text/list-text";
import { readContent, writeContent } from "../../lib/backend/content/stored";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import { allGroups, findGroup, type GroupKind, type GroupSummary, TABLE_OF } from "./named-group";

interface ChangedGroup extends GroupSummary {
  products: number;
}

interface MergedGroup {
  from: ChangedGroup;
  into: GroupSummary;
}

export function hideGroup(
  db: Queries,
  kind: GroupKind,
  name: string,
  isHidden: boolean,
): Promise<Result<ChangedGroup, never>> {
  return inTransaction(db, async (transaction) => {
    const found = await findGroup(transaction, kind, name);
    if (!found.ok) return found;
    const { id } = found.value;
    if (found.value.isHidden !== isHidden) {
      await transaction
        .updateTable(TABLE_OF[kind])
        .set({ is_hidden: isHidden ? 1 : 0 })
        .where("id", "=", id)
        .execute();
    }
    const products = await countProducts(transaction, kind, id);
    return success({ ...found.value, isHidden, products });
  });
}

/** Refuses a designer or category that has products, since a product needs both. */
export function deleteGroup(
  db: Queries,
  kind: GroupKind,
  name: string,
): Promise<Result<ChangedGroup, never>> {
  return inTransaction(db, async (transaction) => {
    const found = await findGroup(transaction, kind, name);
    if (!found.ok) return found;
    const { id, name: own } = found.value;
    const products = await countProducts(transaction, kind, id);
    if (kind !== "shortlist" && products > 0) {
      const merge = `${kind === "designer" ? "designers" : "categories"} merge "${own}" …`;
      return failure(
        "conflict",
        `${own} has ${countOf(products, "product")}, including hidden ones: move them with ${merge}, or delete them first.`,
      );
    }
    const below = kind === "category" ? await categoriesBelow(transaction, id) : [];
    if (below.length > 0)
      return failure(
        "conflict",
        `${own} has ${below.length} subcategories: delete or merge them first.`,
      );
    await remove(transaction, kind, id);
    return success({ ...found.value, products });
  });
}

/** The target keeps its own picture and text, and takes over only what it lacks. */
export function mergeGroups(
  db: Queries,
  kind: GroupKind,
  from: string,
  into: string,
): Promise<Result<MergedGroup, never>> {
  return inTransaction(db, async (transaction) => {
    const source = await findGroup(transaction, kind, from);
    if (!source.ok) return source;
    const target = await findGroup(transaction, kind, into);
    if (!target.ok) return target;
    const ids = [source.value.id, target.value.id] as const;
    if (ids[0] === ids[1]) return failure("conflict", `${from} and ${into} are the same ${kind}.`);
    const all = await allGroups(transaction, kind);
    const isBelow = all.some(
      ({ id, name }) => id === ids[1] && name.startsWith(`${source.value.name} > `),
    );
    if (kind === "category" && isBelow)
      return failure("conflict", `${target.value.name} is below ${source.value.name}.`);
    const products = await countProducts(transaction, kind, ids[0]);
    await MOVES[kind](transaction, ...ids);
    await moveCodes(transaction, kind, ...ids);
    await remove(transaction, kind, ids[0]);
    return success({ from: { ...source.value, products }, into: target.value });
  });
}

type Move = (db: Queries, from: number, into: number) => Promise<void>;

const MOVES: Readonly<Record<GroupKind, Move>> = {
  designer: async (db, from, into) => {
    await db.updateTable("products").set({ brand_id: into }).where("brand_id", "=", from).execute();
    await takeOver(db, "brands", ["description", "image", "footer_image"], from, into);
    const images = db.selectFrom("brand_images").select("id").where("brand_id", "=", into);
    if ((await images.execute()).length > 0) return;
    await db
      .updateTable("brand_images")
      .set({ brand_id: into })
      .where("brand_id", "=", from)
      .execute();
  },
  shortlist: async (db, from, into) => {
    const there = await db
      .selectFrom("product_collections")
      .select("product_id")
      .where("collection_id", "=", into)
      .execute();
    const known = new Set(there.map(({ product_id }) => product_id));
    const items = await db
      .selectFrom("product_collections")
      .selectAll()
      .where("collection_id", "=", from)
      .execute();
    for (const { product_id } of items) {
      if (known.has(product_id)) continue;
      await db
        .updateTable("product_collections")
        .set({ collection_id: into })
        .where("collection_id", "=", from)
        .where("product_id", "=", product_id)
        .execute();
    }
    await takeOver(db, "collections", ["description", "image"], from, into);
  },
  category: async (db, from, into) => {
    await db
      .updateTable("products")
      .set({ category_id: into })
      .where("category_id", "=", from)
      .execute();
    await db
      .updateTable("categories")
      .set({ parent_id: into })
      .where("parent_id", "=", from)
      .execute();
    await takeOver(db, "categories", ["image"], from, into);
    const { byId } = await readContent(db, "categories");
    const own = byId[from];
    if (own && !byId[into])
      await writeContent(db, "categories", { byId: { ...byId, [into]: own } });
  },
};

/** A code for what is merged is for what it is merged into. */
async function moveCodes(db: Queries, kind: GroupKind, from: number, into: number): Promise<void> {
  await db
    .updateTable("codes")
    .set({ scope_id: into })
    .where("scope_kind", "=", kind)
    .where("scope_id", "=", from)
    .execute();
}

type OwnColumn = "description" | "image" | "footer_image";

async function takeOver(
  db: Queries,
  table: (typeof TABLE_OF)[GroupKind],
  columns: readonly OwnColumn[],
  from: number,
  into: number,
): Promise<void> {
  const rows = await db.selectFrom(table).selectAll().where("id", "in", [from, into]).execute();
  const read = (id: number) =>
    rows.find((row) => row.id === id) as { [Name in OwnColumn]?: string | null };
  const lacking = columns.filter((column) => !read(into)[column] && read(from)[column]);
  if (lacking.length === 0) return;
  const taken = Object.fromEntries(lacking.map((column) => [column, read(from)[column]]));
  await db.updateTable(table).set(taken).where("id", "=", into).execute();
}

async function remove(db: Queries, kind: GroupKind, id: number): Promise<void> {
  if (kind === "category") {
    const { byId } = await readContent(db, "categories");
    const { [id]: own, ...others } = byId;
    if (own) await writeContent(db, "categories", { byId: others });
  }
  await db.deleteFrom(TABLE_OF[kind]).where("id", "=", id).execute();
}

async function countProducts(db: Queries, kind: GroupKind, id: number): Promise<number> {
  const { count } =
    kind === "shortlist"
      ? await db
          .selectFrom("product_collections")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("collection_id", "=", id)
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom("products")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where(kind === "designer" ? "brand_id" : "category_id", "=", id)
          .executeTakeFirstOrThrow();
  return Number(count);
}

function categoriesBelow(db: Queries, id: number) {
  return db.selectFrom("categories").select("id").where("parent_id", "=", id).execute();
}
