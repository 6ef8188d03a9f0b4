import "server-only";
import type { Queries } from "../../db/transaction";
import { queueMail } from "../../mail/queue";
import { endTokens } from "./tokens";

/**
 * Keeps a customer's password as it is for the rest of the transaction.
 * @returns false when it is another by now: then nothing may be done with the old one.
 */
export async function holdPassword(
  db: Queries,
  { id, password_hash }: { id: number; password_hash: string },
): Promise<boolean> {
  const held = await db
    .updateTable("customers")
    .set({ password_hash })
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .executeTakeFirst();
  return held.numUpdatedRows > 0n;
}

export interface PasswordReplacement {
  customer: { id: number; email: string; first_name: string };
  /** Of the new password. */
  passwordHash: string;
  /** What it was done with, as the letter names it. */
  device: string;
  /** The one token that is to stay. */
  exceptToken?: string;
  now: Date;
}

/**
 * Sets a password within a transaction: whoever is logged in by the old one is logged out, links
 * that would set another are used up, and a letter tells the customer.
 */
export async function replacePassword(
  db: Queries,
  { customer, passwordHash, device, exceptToken, now }: PasswordReplacement,
): Promise<void> {
  await db
    .updateTable("customers")
    .set({ password_hash: passwordHash })
    .where("id", "=", customer.id)
    .execute();
  await db.deleteFrom("reset_codes").where("customer_id", "=", customer.id).execute();
  await endTokens(db, customer.id, { except: exceptToken });
  await queueMail(db, {
    to: customer.email,
    message: {
      kind: "password-changed",
      firstName: customer.first_name,
      device,
      changedAt: now.toISOString(),
    },
    now,
  });
}
