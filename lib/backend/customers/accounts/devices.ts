import Bowser from "bowser";
import { plainName } from "@/lib/domain/form/name";
import type { Queries } from "../../db/transaction";
import { MAX_DEVICES } from "../../http/limits/limits";

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
        .limit(MAX_DEVICES),
    )
    .execute();
}

export async function forgetDevices(db: Queries, customerId: number): Promise<void> {
  await db.deleteFrom("devices").where("customer_id", "=", customerId).execute();
}

/** No real browser sends more; the regular expressions below never see longer input. */
const MAX_USER_AGENT_LENGTH = 512;
const MAX_NAME_LENGTH = 60;

/** "Chrome on Android", "Safari on iPhone"; "" for an unknown client. */
export function deviceBehind(headers: Headers): string {
  const userAgent = headers.get("user-agent");
  if (!userAgent) return "";
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
  if (!browser.name || !os.name) return "";
  const name = plainName(browser.name.replace(/ for Android$/, ""));
  if (name === "") return "";
  const system = os.name === "iOS" ? (platform.model ?? os.name) : os.name;
  return `${name} on ${system}`.slice(0, MAX_NAME_LENGTH);
}
