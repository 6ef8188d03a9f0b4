"use client";

import { useState } from "react";
import { useCopyLink } from "@/components/product/use-copy-link";
import { Link2 } from "@/components/ui/icons";
import { ShopLink } from "@/components/ui/shop-link";
import { useCustomer } from "@/lib/api/browser/shopper/customer";
import { logInPath } from "@/lib/domain/return-path";

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

/**
 * Where ADD TO CART of a new arrival leads (specification, section 2, Home): to the product, but
 * from the second column of a slide to the log-in for a visitor who is logged out, and from there
 * to the product.
 */
export function arrivalHref(
  { productId, column }: { productId: number; column: number },
  { isLoggedOut }: { isLoggedOut: boolean },
): string {
  const product = `/details/${productId}`;
  return column === 1 && isLoggedOut ? logInPath(product) : product;
}

/** Copies the address of a product, and says so for two seconds. */
export function CopyProductLink({ productId, name }: { productId: number; name: string }) {
  const { isCopied, copy } = useCopyLink();
  // What is to be said aloud must stand in the page before it says something.
  const [isTurnedTo, setTurnedTo] = useState(false);
  const turnTo = () => setTurnedTo(true);
  return (
    <>
      {isTurnedTo && (
        <span role="status" className="copied">
          {isCopied && "Link copied!"}
        </span>
      )}
      <button
        type="button"
        aria-label={`Copy link: ${name}`}
        onPointerEnter={turnTo}
        onFocus={turnTo}
        onClick={() => copy(new URL(`/details/${productId}`, window.location.href))}
        className="icon-button needs-script"
      >
        <Link2 size={20} />
      </button>
    </>
  );
}
