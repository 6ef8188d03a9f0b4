import "server-only";
import { sql, type Updateable } from "kysely";
import { failure, type Result, success } from "@/lib/domain/result";
import { countOf, joinNames } from "@/lib/domain/text/list-text";
import { codesOf } from "@/owner/codes/codes-sql";
import { releaseCodes } from "../../lib/backend/cart/discounts";
import { readContent, writeContent } from "../../lib/backend/content/stored";
import { lockCatalog } from "../../lib/backend/db/catalog-lock";
import { GROUP_TABLES } from "../../lib/backend/db/catalog-tables";
import type { Schema } from "../../lib/backend/db/schema";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import {
  allGroups,
  checkNewName,
  findGroup,
  type GroupKind,
  type GroupSummary,
} from "./named-group";

export interface GroupChange {
  row: Pick<
    Updateable<Schema["brands"] & Schema["collections"]>,
    "name" | "description" | "image" | "footer_image" | "email" | "is_international" | "is_featured"
  >;
  /** Of rows in other tables. */
  write?: (db: Queries, group: GroupSummary) => Promise<unknown>;
}

const MAX_NAMED = 3;

/** What takes part in a merge: where its products are, and what the target takes over if it has none. */
const MERGED = {
  designer: {
    table: "products",
    column: "brand_id",
    own: ["description", "image", "footer_image"],
  },
  category: { table: "products", column: "category_id", own: ["image"] },
  shortlist: {
    table: "product_collections",
    column: "collection_id",
    own: ["description", "image"],
  },
} as const satisfies Record<GroupKind, object>;

/** An import waits until the change is done. */
function withGroup<Value>(
  db: Queries,
  kind: GroupKind,
  name: string,
  work: (transaction: Queries, group: GroupSummary) => Promise<Result<Value, never>>,
): Promise<Result<Value, never>> {
  return inTransaction(db, async (transaction) => {
    await lockCatalog(transaction);
    const found = await findGroup(transaction, kind, name);
    return found.ok ? work(transaction, found.value) : found;
  });
}

/** @returns the group's id */
export function changeGroup(
  db: Queries,
  kind: GroupKind,
  name: string,
  changes: readonly GroupChange[],
): Promise<Result<number, never>> {
  return withGroup(db, kind, name, async (transaction, group) => {
    const row: GroupChange["row"] = Object.assign({}, ...changes.map((change) => change.row));
    const free = await checkNewName(transaction, kind, group, row.name);
    if (!free.ok) return free;
    if (Object.keys(row).length > 0) await update(transaction, kind, group.id, row);
    for (const { write } of changes)
      await write?.(transaction, { ...group, name: row.name ?? group.name });
    return success(group.id);
  });
}

export function hideGroup(db: Queries, kind: GroupKind, name: string, isHidden: boolean) {
  return withGroup(db, kind, name, async (transaction, group) => {
    if (group.isHidden !== isHidden)
      await update(transaction, kind, group.id, { is_hidden: isHidden ? 1 : 0 });
    const products = await countProducts(transaction, kind, group.id);
    return success({ ...group, isHidden, products });
  });
}

/** Refuses a designer or category that has products, since a product needs both. */
export function deleteGroup(db: Queries, kind: GroupKind, name: string) {
  return withGroup(db, kind, name, async (transaction, group) => {
    const { id, name: own } = group;
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
        `${own} has ${countOf(below.length, "subcategory", "subcategories")}: delete or merge ${below.length === 1 ? "it" : "them"} first.`,
      );
    const [code, ...others] = await codesOf(transaction, kind, id);
    if (code)
      return failure(
        "conflict",
        `${joinNames([code, ...others], MAX_NAMED)} ${others.length > 0 ? "are" : "is"} for ${own}: end it with codes end ${code}, or change it with codes set ${code} --on, first.`,
      );
    await removeGroup(transaction, kind, id);
    return success({ ...group, products });
  });
}

/** The target keeps its own picture and text, and takes over only what it lacks. */
export function mergeGroups(db: Queries, kind: GroupKind, from: string, into: string) {
  return withGroup(db, kind, from, async (transaction, source) => {
    const target = await findGroup(transaction, kind, into);
    if (!target.ok) return target;
    const ids = [source.id, target.value.id] as const;
    if (ids[0] === ids[1]) return failure("conflict", `${from} and ${into} are the same ${kind}.`);
    const all = await allGroups(transaction, kind);
    const isBelow = all.some(
      ({ id, name }) => id === ids[1] && name.startsWith(`${source.name} > `),
    );
    if (kind === "category" && isBelow)
      return failure("conflict", `${target.value.name} is below ${source.name}.`);
    const products = await countProducts(transaction, kind, ids[0]);
    const codes = await codesOf(transaction, kind, ids[0]);
    await move(transaction, kind, ...ids);
    await removeGroup(transaction, kind, ids[0]);
    return success({ from: { ...source, products }, into: target.value, codes });
  });
}

async function move(db: Queries, kind: GroupKind, from: number, into: number): Promise<void> {
  const { table, column, own } = MERGED[kind];
  if (kind === "shortlist")
    await db
      .deleteFrom("product_collections")
      .where("collection_id", "=", from)
      .where("product_id", "in", ({ selectFrom }) =>
        selectFrom("product_collections as there")
          .select("there.product_id")
          .where("there.collection_id", "=", into),
      )
      .execute();
  await point(db, table, column, from, into);
  if (kind === "category") await moveBelow(db, from, into);
  const banners = db.selectFrom("brand_images").select("id").where("brand_id", "=", into);
  if (kind === "designer" && (await banners.execute()).length === 0)
    await point(db, "brand_images", "brand_id", from, into);
  const groups = sql.table(GROUP_TABLES[kind]);
  for (const name of own.map((each) => sql.ref(each)))
    await sql`
      update ${groups} set ${name} = (select ${name} from ${groups} where id = ${from})
      where id = ${into} and coalesce(${name}, '') = ''`.execute(db);
  // A code for what is merged is for what it is merged into.
  await db
    .updateTable("codes")
    .set({ scope_id: into })
    .where("scope_kind", "=", kind)
    .where("scope_id", "=", from)
    .execute();
}

async function point(db: Queries, table: keyof Schema, column: string, from: number, into: number) {
  const reference = sql.ref(column);
  await sql`
    update ${sql.table(table)} set ${reference} = ${into} where ${reference} = ${from}`.execute(db);
}

async function moveBelow(db: Queries, from: number, into: number): Promise<void> {
  await point(db, "categories", "parent_id", from, into);
  const { byId } = await readContent(db, "categories");
  const own = byId[from];
  if (own && !byId[into]) await writeContent(db, "categories", { byId: { ...byId, [into]: own } });
}

async function update(
  db: Queries,
  kind: GroupKind,
  id: number,
  row: GroupChange["row"] | { is_hidden: 0 | 1 },
): Promise<void> {
  await db.updateTable(GROUP_TABLES[kind]).set(row).where("id", "=", id).execute();
}

export async function removeGroup(db: Queries, kind: GroupKind, id: number): Promise<void> {
  if (kind === "category") {
    const { byId } = await readContent(db, "categories");
    const { [id]: own, ...others } = byId;
    if (own) await writeContent(db, "categories", { byId: others });
  }
  await db.deleteFrom(GROUP_TABLES[kind]).where("id", "=", id).execute();
  await releaseCodes(db);
}

async function countProducts(db: Queries, kind: GroupKind, id: number): Promise<number> {
  const { table, column } = MERGED[kind];
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
  return Number(rows[0]?.count);
}

function categoriesBelow(db: Queries, id: number) {
  return db.selectFrom("categories").select("id").where("parent_id", "=", id).execute();
}
