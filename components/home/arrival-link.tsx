"use client";

import { ShopLink } from "@/components/ui/shop-link";
import { useCustomer } from "@/lib/api/browser/shopper/use-customer";
import { arrivalHref } from "./arrival-href";

/**
 * ADD TO CART of a new arrival. The page is the same for everybody, so it leads where a visitor is
 * led until it is known that there is a customer; without script the log-in sends customers on.
 */
export function ArrivalLink({
  productId,
  column,
  name,
}: {
  productId: number;
  column: number;
  name: string;
}) {
  const isLoggedOut = !useCustomer();
  return (
    <ShopLink
      href={arrivalHref({ productId, column }, { isLoggedOut })}
      aria-label={`ADD TO CART: ${name}`}
      className="label line-link-rest"
    >
      ADD TO CART
    </ShopLink>
  );
}
