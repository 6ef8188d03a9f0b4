import "server-only";
import Bowser from "bowser";
import type { Queries } from "../../db/transaction";
import { MOST_DEVICES } from "../../http/limits/limits";

/** Whether the account of an e-mail was logged in to on this device before. */
export async function isKnownDevice(
  db: Queries,
  email: string,
  deviceHash: string | null,
): Promise<boolean> {
  if (deviceHash === null) return false;
  const known = await db
    .selectFrom("devices")
    .innerJoin("customers", "customers.id", "devices.customer_id")
    .select("devices.hash")
    .where("devices.hash", "=", deviceHash)
    .where("customers.email", "=", email)
    .executeTakeFirst();
  return known !== undefined;
}

/** Keeps the device a customer has just shown the password on, if it says which it is. */
export async function rememberDevice(
  db: Queries,
  customerId: number,
  deviceHash: string | null,
  now: Date,
): Promise<void> {
  if (deviceHash === null) return;
  const last_used_at = now.toISOString();
  await db
    .insertInto("devices")
    .values({ customer_id: customerId, hash: deviceHash, last_used_at })
    .onConflict((clash) => clash.columns(["customer_id", "hash"]).doUpdateSet({ last_used_at }))
    .execute();
  await db
    .deleteFrom("devices")
    .where("customer_id", "=", customerId)
    .where("hash", "not in", (devices) =>
      devices
        .selectFrom("devices")
        .select("hash")
        .where("customer_id", "=", customerId)
        .orderBy("last_used_at", "desc")
        .orderBy("hash")
        .limit(MOST_DEVICES),
    )
    .execute();
}

/** Ends what a customer's devices are trusted with. */
export async function forgetDevices(db: Queries, customerId: number): Promise<void> {
  await db.deleteFrom("devices").where("customer_id", "=", customerId).execute();
}

/** No browser's name for itself is longer; what is, is not looked at further. */
const LONGEST_USER_AGENT = 512;
const LONGEST_NAME = 60;

/**
 * The device a request comes from, in the words of its `User-Agent`: "Chrome on Android", "Safari on
 * iPhone".
 * @returns "" for what no browser sends.
 */
export function deviceBehind(headers: Headers): string {
  const userAgent = headers.get("user-agent");
  if (!userAgent) return "";
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT));
  if (!browser.name || !os.name) return "";
  const name = browser.name.replace(/ for Android$/, "");
  const system = os.name === "iOS" ? (platform.model ?? os.name) : os.name;
  return `${name} on ${system}`.slice(0, LONGEST_NAME);
}
