import { useCustomer } from "@/lib/api/browser/shopper/customer";
import { type Cart, firstOrderDiscount } from "@/lib/domain/cart/cart";
import { formatPrice } from "@/lib/domain/money/money";
import { percent } from "@/lib/domain/text/wording";

/** The discount that a signed-in customer's first order gets at checkout. */
export function FirstOrderNote({ cart, className }: { cart: Cart; className: string }) {
  const customer = useCustomer();
  const discount = firstOrderDiscount(cart);
  if (customer === null || discount === 0) return null;
  return (
    <p className={`customers-only flex justify-between gap-4 text-sm ${className}`}>
      <span>{percent(cart.firstOrderBasisPoints ?? 0)} off your first order, at checkout</span>
      <span className="tabular-nums">{`−${formatPrice(discount)}`}</span>
    </p>
  );
}
