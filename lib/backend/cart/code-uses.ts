import type { CodeTerms } from "@/lib/domain/price/discount-code";
import { countRows } from "../db/count-rows";
import type { Queries } from "../db/transaction";

interface Asking {
  /** The cart's own unpaid order gives way to its next one. */
  cartId: number | null;
  mailbox: string | null;
}

export async function usesOf(
  db: Queries,
  { code, uses, isOncePerCustomer }: Pick<CodeTerms, "code" | "uses" | "isOncePerCustomer">,
  { cartId, mailbox }: Asking,
): Promise<{ used: number; hasUsedIt: boolean }> {
  const orders = () => {
    const all = usingOrders(db).where("orders.code", "=", code);
    return cartId === null
      ? all
      : all.where(({ or, eb }) =>
          or([
            eb("orders.status", "<>", "pending"),
            eb("orders.cart_id", "is", null),
            eb("orders.cart_id", "<>", cartId),
          ]),
        );
  };
  const counted = uses === null ? undefined : await countRows(orders());
  const own =
    isOncePerCustomer && mailbox !== null
      ? await orders().select("id").where("mailbox_hash", "=", mailbox).limit(1).executeTakeFirst()
      : undefined;
  return { used: counted ?? 0, hasUsedIt: own !== undefined };
}

/** An order uses its code until it ends, or all its packages are canceled. */
export function usingOrders(db: Queries) {
  return db
    .selectFrom("orders")
    .where("orders.code", "is not", null)
    .where("orders.status", "in", ["paid", "pending"])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("shipments")
          .select("shipments.id")
          .whereRef("shipments.order_id", "=", "orders.id")
          .where("shipments.status", "<>", "cancelled"),
      ),
    );
}
