"use client";

import { useState } from "react";
import { useCopyLink } from "@/components/product/use-copy-link";
import { Link2 } from "@/components/ui/icon/icons";
import { ShopLink } from "@/components/ui/link/shop-link";
import { useCustomer } from "@/lib/api/browser/shopper/customer";
import { logInPath } from "@/lib/domain/return-path";

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

/** Section 2, Home: the product, but from a slide's second column the log-in for guests, which leads there. */
export function arrivalHref(
  { productId, column }: { productId: number; column: number },
  { isLoggedOut }: { isLoggedOut: boolean },
): string {
  const product = `/details/${productId}`;
  return column === 1 && isLoggedOut ? logInPath(product) : product;
}

export function CopyProductLink({ productId, name }: { productId: number; name: string }) {
  const { isCopied, copy } = useCopyLink();
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
