import type { Backend } from "../context";
import { releaseExpired } from "../orders/expire";
import { closeOpenPayments } from "../payments/close";
import { sendRefunds } from "../payments/refunds";

/** What the shop does each minute about payments. */
export async function settleDue(backend: Backend): Promise<void> {
  await releaseExpired(backend);
  await closeOpenPayments(backend);
  await sendRefunds(backend);
}
