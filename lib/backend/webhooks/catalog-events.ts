import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { decimalText } from "@/lib/domain/money/money";
import { success } from "@/lib/domain/result";
import { basics } from "@/shop/basics";
import { type Changes, changesSince } from "../db/change-log";
import type { Database } from "../db/open";
import { updateRow } from "../db/rows";
import { inTransaction, type Queries } from "../db/transaction";
import type { Backend } from "../http/context";
import { type EventData, insertMessages, type NewMessage } from "./queue";

type CatalogEvent = "product.changed" | "stock.changed";

/**
 * Tells each endpoint once what has changed since it was told last, in whichever process and however often a product
 * has changed meanwhile.
 */
export async function queueCatalogEvents(
  backend: Pick<Backend, "db" | "engine" | "now">,
): Promise<void> {
  const { db, engine, now } = backend;
  const endpoints = await db
    .selectFrom("webhooks")
    .select(["id", "position", "events"])
    .where("ended_at", "is", null)
    .orderBy("id")
    .execute();
  for (const { id, position, events } of endpoints) {
    if (wanted(events).length === 0) continue;
    const { changes } = await changesSince({ db, engine }, position);
    if (changes.length === 0) continue;
    await inTransaction<null, never>(db, async (transaction) => {
      await follow({ db: transaction, engine }, id, now());
      return success(null);
    });
  }
}

async function follow(database: Database, id: number, now: Date): Promise<void> {
  const { db } = database;
  // Another process may have told of them: its lock is awaited, and its position read.
  const endpoint = await db
    .updateTable("webhooks")
    .set((row) => ({ position: row.ref("position") }))
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning(["position", "events"])
    .executeTakeFirst();
  if (!endpoint) return;
  const { position, changes } = await changesSince(database, endpoint.position);
  const messages = [];
  for (const type of wanted(endpoint.events)) {
    const ids = idsOf(changes, type);
    if (ids !== "all" && ids.length > 0) await dropUnsent(db, id, type, ids);
    messages.push(...(await messagesFor(db, type, ids, now)));
  }
  for (let start = 0; start < messages.length; start += AT_ONCE)
    await insertMessages(db, [{ id }], messages.slice(start, start + AT_ONCE));
  await updateRow(db, "webhooks", id, { position });
}

/** The engines bound the number of values in one statement. */
const AT_ONCE = 500;

const SUBJECTS: Readonly<Record<CatalogEvent, readonly string[]>> = {
  "product.changed": ["product", "details"],
  "stock.changed": ["stock"],
};

function wanted(events: string): CatalogEvent[] {
  return (Object.keys(SUBJECTS) as CatalogEvent[]).filter((type) => events.includes(` ${type} `));
}

function idsOf(changes: Changes, type: CatalogEvent): number[] | "all" {
  if (changes === "all") return "all";
  const ids = changes.filter(({ subject }) => SUBJECTS[type].includes(subject));
  return ids.some(({ id }) => id === 0) ? "all" : [...new Set(ids.map(({ id }) => id))];
}

/** A receiver that does not answer for hours is told of a product once, as it is then. */
async function dropUnsent(
  db: Queries,
  webhookId: number,
  type: CatalogEvent,
  ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom("webhook_messages")
    .where("webhook_id", "=", webhookId)
    .where("type", "=", type)
    .where("attempts", "=", 0)
    .where("next_attempt_at", "is not", null)
    .where("product_id", "in", ids)
    .execute();
}

async function messagesFor(
  db: Queries,
  type: CatalogEvent,
  ids: readonly number[] | "all",
  now: Date,
): Promise<NewMessage[]> {
  if (ids === "all") return [{ type, now, data: { ids: { all: true }, more: {} } }];
  if (ids.length === 0) return [];
  const products = await db
    .selectFrom("products")
    .select(["id", "key", "is_hidden"])
    .where("id", "in", ids)
    .execute();
  const variants = await db
    .selectFrom("variants")
    .select(["id", "product_id", "sku", "price", "compare_at", "inventory"])
    .where("product_id", "in", ids)
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  const ofProduct = Map.groupBy(variants, ({ product_id }) => product_id);
  return ids.map((id) => ({
    type,
    now,
    productId: id,
    data: dataOf(type, id, byId.get(id), ofProduct.get(id) ?? []),
  }));
}

interface VariantRow {
  id: number;
  sku: string;
  price: number;
  compare_at: number | null;
  inventory: number;
}

function dataOf(
  type: CatalogEvent,
  id: number,
  product: { key: string; is_hidden: number } | undefined,
  variants: readonly VariantRow[],
): EventData {
  if (!product) return { ids: { product: id, state: "deleted" }, more: {} };
  const state = product.is_hidden === 1 ? "hidden" : "on sale";
  const ids = { product: id, handle: product.key, state };
  const stock = ({ inventory }: VariantRow) =>
    inventory === UNLIMITED_INVENTORY ? null : inventory;
  if (type === "stock.changed") {
    const more = variants.map((each) => ({
      variant: each.id,
      sku: each.sku || null,
      inventory: stock(each),
    }));
    return { ids, more: { variants: more } };
  }
  const more = variants.map((each) => ({
    variant: each.id,
    sku: each.sku || null,
    inventory: stock(each),
    price: decimalText(each.price),
    compare_at: each.compare_at === null ? null : decimalText(each.compare_at),
  }));
  return { ids, more: { currency: basics.currency, variants: more } };
}
