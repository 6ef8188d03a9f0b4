import { ShopLink } from "@/components/ui/shop-link";
import { type Cart, firstOrderDiscount } from "@/lib/domain/cart";
import { formatPrice } from "@/lib/domain/money";
import { registerPath } from "@/lib/domain/return-path";
import { percent } from "@/lib/domain/wording";

export function FirstOrderOffer({ cart }: { cart: Cart }) {
  const discount = firstOrderDiscount(cart);
  if (discount === 0) return null;
  return (
    <p className="mt-3 text-sm">
      {percent(cart.firstOrderBasisPoints ?? 0)} off your first order: log in or{" "}
      <ShopLink href={registerPath("/checkout")} className="underline underline-offset-4">
        create an account
      </ShopLink>
      , and this order is <span>{formatPrice(discount)}</span> less.
    </p>
  );
}
