import "server-only";
import { config } from "@/lib/config";
import { wireFields } from "@/lib/contract/form-fields";
import { type ContactMessage, checkContactMessage } from "@/lib/domain/contact";
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
  // Halves of characters cannot be kept as text by PostgreSQL.
  const { text: message, errors } = checkContactMessage({
    name: given.name.toWellFormed(),
    phone: given.phone.toWellFormed(),
    email: given.email.toWellFormed(),
    message: given.message.toWellFormed(),
  });
  if (Object.keys(errors).length > 0) return invalid(wireFields(errors));
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
