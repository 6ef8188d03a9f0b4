import { dayInShop } from "@/lib/domain/day/shop-day";
import type { ReturnDecision } from "@/lib/domain/order/return-request";
import { failure, type Result, success } from "@/lib/domain/result";
import { countRows } from "../../db/count-rows";
import { inTransaction, type Queries } from "../../db/transaction";
import type { Backend, Clock } from "../../http/context";
import { queueMail } from "../../mail/queue";
import { queueReturn } from "../../webhooks/order-events";
import { linesLeft, namedPieces, returnsOf, updateReturned } from "../returnable";

const MAX_TEXT_LENGTH = 2_000;

export interface ReturnFilter {
  all?: boolean;
  /** Made before this moment, or before this request. */
  before?: Date | string;
  limit?: number;
}

/** Open ones, the oldest first; all of them with the newest first. */
export async function listReturns(
  { db }: Pick<Backend, "db">,
  { all = false, before, limit = 40 }: ReturnFilter,
): Promise<Result<{ total: number; returns: ListedReturn[] }, never>> {
  let matching = db.selectFrom("return_requests");
  if (!all) matching = matching.where("decision", "=", "open");
  if (before instanceof Date) matching = matching.where("created_at", "<", before.toISOString());
  else if (before !== undefined) {
    const found = await findRow(db, before);
    if (!found.ok) return found;
    matching = matching.where("id", "<", found.value.id);
  }
  const total = await countRows(matching);
  const rows = await returns(db)
    .where("return_requests.id", "in", matching.select("id"))
    .orderBy("return_requests.id", all ? "desc" : "asc")
    .limit(limit)
    .execute();
  const listed: ListedReturn[] = [];
  for (const row of rows) listed.push(await listedOf(db, row));
  return success({ total, returns: listed });
}

/** @param named an order's number, or a request's as {@link ListedReturn.request} writes it. */
export async function findReturn({ db }: Pick<Backend, "db">, named: string) {
  const found = await findRow(db, named);
  return found.ok ? success(await listedOf(db, found.value)) : found;
}

async function findRow(db: Queries, named: string): Promise<Result<ReturnRow, never>> {
  const [, number = "", place] = /^(.*?)(?:\/([1-9]\d{0,3}))?$/.exec(named.trim()) ?? [];
  const rows = await returns(db)
    .where("orders.number", "=", number.toUpperCase())
    .orderBy("return_requests.id")
    .execute();
  const last = rows.at(-1);
  const found = place === undefined ? last : rows[Number(place) - 1];
  if (!found || !last) return failure("notFound", `There is no return request for ${named}.`);
  if (place !== undefined) return success(found);
  const open = rows.filter(({ decision }) => decision === "open");
  if (open.length < 2) return success(open[0] ?? last);
  const names = open.map((row) => `${row.number}/${rows.indexOf(row) + 1}`).join(", ");
  return failure("conflict", `The order has several open requests: ${names}. Name one of them.`);
}

export function decideReturn(
  backend: Clock,
  named: string,
  { decision, words }: { decision: "approved" | "refused"; words: string },
): Promise<Result<ListedReturn, never>> {
  return inTransaction(backend.db, async (transaction) => {
    if (words.length > MAX_TEXT_LENGTH)
      return failure("validation", `A text may have at most ${MAX_TEXT_LENGTH} characters.`);
    const found = await findRow(transaction, named);
    if (!found.ok) return found;
    const { id, order_id } = found.value;
    const now = backend.now();
    const decided = await transaction
      .updateTable("return_requests")
      .set({ decision, decided_at: now.toISOString() })
      .where("id", "=", id)
      .where("decision", "=", "open")
      .returning("id")
      .executeTakeFirst();
    const row = await returns(transaction)
      .where("return_requests.id", "=", id)
      .executeTakeFirstOrThrow();
    if (!decided) {
      const day = row.decided_at ? dayInShop(new Date(row.decided_at)) : "";
      return failure("conflict", `It was ${row.decision} on ${day} already.`);
    }
    await updateReturned(transaction, order_id);
    const listed = await listedOf(transaction, row);
    const { orderNumber, name, email, pieces } = listed;
    await queueMail(transaction, {
      to: email,
      message: { kind: "return-decided", orderNumber, name, decision, words, pieces },
      onceKey: `return-decided ${id}`,
      orderId: order_id,
      now,
    });
    if (decision === "approved") await queueReturn(transaction, id, now);
    return success(listed);
  });
}

function returns(db: Queries) {
  return db
    .selectFrom("return_requests")
    .innerJoin("orders", "orders.id", "return_requests.order_id")
    .selectAll("return_requests")
    .select("orders.number");
}

type ReturnRow = Awaited<ReturnType<ReturnType<typeof returns>["executeTakeFirstOrThrow"]>>;

export type ListedReturn = Awaited<ReturnType<typeof listedOf>>;

/** `request`: the order's number, with the request's place where it has several: "SL-7Q2M9X/2". */
async function listedOf(db: Queries, row: ReturnRow) {
  const lines = await linesLeft(db, [row.order_id]);
  const ofOrder = (await returnsOf(db, row.order_id, lines)).toReversed();
  const place = ofOrder.findIndex(({ id }) => id === row.id);
  return {
    orderNumber: row.number,
    request: ofOrder.length > 1 ? `${row.number}/${place + 1}` : row.number,
    requestedAt: row.created_at,
    name: row.name,
    phone: row.phone,
    email: row.email,
    reason: row.reason,
    decision: row.decision as ReturnDecision,
    decidedAt: row.decided_at,
    image: row.image,
    pieces: await namedPieces(db, row.id),
    items: ofOrder[place]?.pieces ?? [],
  };
}
