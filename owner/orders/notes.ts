import "server-only";
import { normalizeEmail } from "@/lib/domain/account/customer";
import { failure, invalid, type Result, success } from "@/lib/domain/result";
import type { Queries } from "../../lib/backend/db/transaction";
import type { Backend } from "../../lib/backend/http/context";
import { findOrder } from "../../lib/backend/orders/read";
import { readPerson } from "../customers/person";

/** What a shop writes down for itself; no shopper sees it. */
export interface Note {
  /** ISO 8601, UTC. */
  at: string;
  text: string;
}

const MAX_NOTE = 2_000;
const MAX_NOTES = 200;

type About = { orderId: number } | { email: string };

type NotesBackend = Pick<Backend, "db" | "now">;

export async function noteOrder(
  backend: NotesBackend,
  number: string,
  text: string | undefined,
): Promise<Result<Note[]>> {
  const order = await findOrder(backend.db, number);
  return order.ok ? noted(backend, { orderId: order.value.id }, text) : order;
}

export async function noteCustomer(
  backend: NotesBackend,
  address: string,
  text: string | undefined,
): Promise<Result<Note[]>> {
  const known = await readPerson(backend.db, address);
  return known.ok ? noted(backend, { email: normalizeEmail(address) }, text) : known;
}

async function noted(
  { db, now }: NotesBackend,
  about: About,
  text: string | undefined,
): Promise<Result<Note[]>> {
  const said = text?.trim();
  if (said === "") return invalid({ text: ["A note needs some words."] });
  if (said && said.length > MAX_NOTE)
    return invalid({ text: [`A note has at most ${MAX_NOTE} characters.`] });
  const before = await notesAbout(db, about);
  if (!said) return success(before);
  if (before.length >= MAX_NOTES)
    return failure("conflict", `There are ${MAX_NOTES} notes already.`);
  const [orderId, email] = "orderId" in about ? [about.orderId, null] : [null, about.email];
  await db
    .insertInto("notes")
    .values({ order_id: orderId, email, text: said, created_at: now().toISOString() })
    .execute();
  return success(await notesAbout(db, about));
}

/** The oldest first. */
export function notesAbout(db: Queries, about: About): Promise<Note[]> {
  return db
    .selectFrom("notes")
    .select(["created_at as at", "text"])
    .where((where) =>
      "orderId" in about ? where("order_id", "=", about.orderId) : where("email", "=", about.email),
    )
    .orderBy("id")
    .limit(MAX_NOTES)
    .execute();
}
