import type { ShopBackend } from "../app";
import { releaseExpired } from "../orders/end";
import { closeOpenPayments } from "../orders/payments/close";
import { sendRefunds } from "../orders/payments/refunds";

/** What the shop does each minute about payments. */
export async function settleDue(backend: ShopBackend): Promise<void> {
  await releaseExpired(backend);
  await closeOpenPayments(backend);
  await sendRefunds(backend);
}
