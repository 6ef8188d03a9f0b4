import { DAY_MS, HOUR_MS } from "@/lib/domain/day/durations";
import { log } from "@/lib/platform/log";
import { updateRow } from "../../db/rows";
import { type PaymentsBackend, portOf } from "./port";

const AT_ONCE = 50;
/** After so many failures Stripe is away, or the key belongs to another account. */
const MOST_FAILURES = 3;
const ASKED_AGAIN_MS = 20 * HOUR_MS;
const ASKED_FOR_MS = 40 * DAY_MS;

/** Asks the provider what it keeps of the latest payments; each once a day until it says so. */
export async function readFees(backend: PaymentsBackend): Promise<void> {
  const now = backend.now();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const asked = backend.payments.filter(({ feeOf }) => feeOf !== null);
  if (asked.length === 0) return;
  const orders = await backend.db
    .selectFrom("orders")
    .select(["id", "number", "payment_intent", "payment_provider"])
    .where("status", "=", "paid")
    .where("paid_at", ">", before(ASKED_FOR_MS))
    .where("fee", "is", null)
    .where("payment_intent", "is not", null)
    .where(
      "payment_provider",
      "in",
      asked.map(({ provider }) => provider),
    )
    .where(({ or, eb }) =>
      or([eb("fee_asked_at", "is", null), eb("fee_asked_at", "<", before(ASKED_AGAIN_MS))]),
    )
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
  let failures = 0;
  for (const { id, number, payment_intent, payment_provider } of orders) {
    const feeOf = portOf(backend, payment_provider)?.feeOf;
    if (!feeOf || payment_intent === null) continue;
    const fee = await feeOf(payment_intent).catch((error: unknown) => {
      log.warn("a payment's fee could not be read", { order: number, error });
      failures += 1;
      return null;
    });
    await updateRow(backend.db, "orders", id, { fee, fee_asked_at: now.toISOString() });
    if (failures === MOST_FAILURES) return;
  }
}
