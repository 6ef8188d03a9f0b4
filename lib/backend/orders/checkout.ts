import "server-only";
import type { OrderRequest } from "@/lib/contract/orders";
import type { Cart } from "@/lib/domain/cart";
import { isInStock } from "@/lib/domain/product";
import { type Failure, failure, invalid, type Result } from "@/lib/domain/result";
import { type CartReading, readCart } from "../cart/read";
import type { Backend } from "../context";
import { inTransaction } from "../db/transaction";
import { closePayment } from "../payments/close";
import type { Owner } from "../session/owner";
import { checkDelivery } from "./address";
import { tellStockChanged } from "./changed";
import { releaseExpired } from "./expire";
import { hashRequest, newToken } from "./identifiers";
import { type Attempt, placeInTransaction, type Shortage } from "./place";
import { startPayment } from "./start-payment";

const OUT_OF_STOCK = "This product is out of stock.";
const IDEMPOTENCY_KEY = /^[\x20-\x7e]{8,200}$/;

/**
 * Places an order and gives the payment page's address. The same key with the same request gives the
 * same address, however often and however parallel it comes; without a key each request is new.
 * A refusal other than of the form carries the cart as it is now.
 */
export async function checkOut(
  backend: Backend,
  owner: Owner,
  request: OrderRequest,
  idempotencyKey: string | null,
): Promise<Result<string, Cart>> {
  if (idempotencyKey !== null && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    return invalid({ idempotency_key: ["The key must have 8 to 200 plain characters."] });
  }
  if (request.discount !== 0) return invalid({ discount: ["The discount is not valid."] });
  const delivery = checkDelivery(request, "sessionId" in owner);
  if (!delivery.ok) return delivery;
  await releaseExpired(backend);

  const attempt = {
    owner,
    key: `${ownerKey(owner)} ${idempotencyKey ?? newToken()}`,
    requestHash: hashRequest(request),
    request,
    delivery: delivery.value,
    now: backend.now(),
    provider: backend.payments.provider,
  };
  const placed = await inTransaction(backend.db, (transaction) =>
    placeInTransaction(transaction, attempt),
  );
  if (placed.ok) {
    tellStockChanged(backend, placed.value.productIds);
    const { orderId, supersededIds } = placed.value;
    for (const id of supersededIds) await closePayment(backend, id);
    const started = await startPayment(backend, orderId);
    return started.ok ? started : refusal(backend, attempt, started.failure);
  }
  return refusal(backend, attempt, placed.failure);
}

async function refusal(
  { db }: Backend,
  { owner, delivery }: Attempt,
  { kind, message, fields, data }: Failure<Shortage>,
): Promise<Result<never, Cart>> {
  if (kind !== "conflict") return failure(kind, message, { fields });
  const reading = await readCart(db, owner, delivery.destination);
  const said = data ? `${OUT_OF_STOCK} ${namesOf(reading, data.variantIds)}`.trim() : message;
  return failure("conflict", said, { data: reading.cart });
}

function ownerKey(owner: Owner): string {
  return "customerId" in owner ? `customer:${owner.customerId}` : `session:${owner.sessionId}`;
}

/** The lines that cannot be had, such as "Alma Ring (Yellow gold / 6), Clover Belt". */
function namesOf({ cart, lines }: CartReading, lacking: readonly number[]): string {
  const isShort = new Set(
    lines
      .filter(
        (line) => lacking.includes(line.variantId) || !isInStock(line.inventory, line.quantity),
      )
      .map((line) => line.id),
  );
  return cart.groups
    .flatMap((group) => group.lines)
    .filter((line) => isShort.has(line.id))
    .map(({ name, chosen }) =>
      chosen.length === 0 ? name : `${name} (${chosen.map(({ value }) => value).join(" / ")})`,
    )
    .join(", ");
}
