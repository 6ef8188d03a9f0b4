import "server-only";
import { config } from "@/lib/config";
import { type ContactMessage, contactErrors } from "@/lib/domain/contact";
import { invalid, type Result, success } from "@/lib/domain/result";
import { inTransaction } from "../../db/transaction";
import { queueMail } from "../../mail/queue";
import type { Backend, Caller } from "../../server/context";
import { limit } from "../../server/limits/limit";
import { limits } from "../../server/limits/limits";

/** Keeps a message and sends the shop a copy. */
export async function receiveContactMessage(
  backend: Pick<Backend, "db" | "now">,
  caller: Caller,
  given: ContactMessage,
): Promise<Result<null, never>> {
  const message: ContactMessage = {
    name: oneLine(given.name),
    phone: oneLine(given.phone),
    email: oneLine(given.email),
    message: storable(given.message),
  };
  const errors = Object.entries(contactErrors(message));
  if (errors.length > 0) {
    return invalid(Object.fromEntries(errors.map(([field, error]) => [field, [error]])));
  }
  const allowed = await limit(backend, limits.contactFrom(caller.address), limits.contact("all"));
  if (!allowed.ok) return allowed;
  return inTransaction(backend.db, async (transaction) => {
    const now = backend.now();
    await transaction
      .insertInto("contact_messages")
      .values({ ...message, customer_id: caller.customerId, created_at: now.toISOString() })
      .execute();
    await queueMail(transaction, {
      to: config.shopMail,
      message: { kind: "contact", ...message },
      now,
    });
    return success(null);
  });
}

function oneLine(text: string): string {
  return storable(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
}

/** Without halves of characters, which PostgreSQL cannot keep as text. */
function storable(text: string): string {
  return text.toWellFormed().trim();
}
