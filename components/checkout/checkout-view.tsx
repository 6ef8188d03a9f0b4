"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { CART_NEEDS_COOKIES, CartLoadError, Instead } from "@/components/cart/cart-load-error";
import { useCart } from "@/lib/api/browser/cart/use-cart";
import type { AddressFormats } from "@/lib/domain/address/address-format";
import type { InitialCheckout, PaymentOption } from "@/lib/domain/checkout/checkout";
import { Checkout } from "./checkout";
import { useOwnEmail } from "./use-own-email";

export function CheckoutView({
  initial,
  isUnavailable,
  payments,
  addressFormats,
}: {
  initial: InitialCheckout | null;
  /** Whether the server could not read the checkout. */
  isUnavailable: boolean;
  payments: readonly PaymentOption[];
  addressFormats: AddressFormats;
}) {
  const { replace } = useRouter();
  const { cart, isFailed } = useCart();
  const email = useOwnEmail(initial);
  const isEmpty = cart?.groups.length === 0;

  useEffect(() => {
    if (isEmpty) replace("/cart");
  }, [isEmpty, replace]);

  if (isFailed) return <CartLoadError />;
  if (!cart || isEmpty) return <CheckoutSkeleton isUnavailable={isUnavailable} />;
  // The key drops one shopper's typed data when another signs in.
  return (
    <Checkout
      key={email}
      cart={cart}
      initial={initial}
      payments={payments}
      addressFormats={addressFormats}
    />
  );
}

const FIELDS = ["a", "b", "c", "d", "e", "f"];

function CheckoutSkeleton({ isUnavailable }: { isUnavailable: boolean }) {
  return (
    <>
      <div
        aria-busy="true"
        className="needs-script grid gap-x-12 lg:grid-cols-[1fr_420px] xl:gap-x-20"
      >
        <p role="status" className="sr-only">
          Loading your checkout
        </p>
        <div className="grid content-start gap-5 max-lg:row-start-2 max-lg:pt-8">
          <div className="skeleton h-8 w-32" />
          {FIELDS.map((field) => (
            <div key={field} className="skeleton h-12" />
          ))}
        </div>
        <div className="skeleton h-14 max-lg:bleed lg:h-96" />
      </div>
      <noscript>
        {isUnavailable ? (
          <Instead text={CHECKOUT_UNREAD} href="/checkout" name="Try again" />
        ) : (
          <Instead
            text={`Your cart is empty. ${CART_NEEDS_COOKIES}`}
            href="/products"
            name="START SHOPPING"
          />
        )}
      </noscript>
    </>
  );
}

const CHECKOUT_UNREAD = "We can't load checkout right now. Nothing in your cart is lost.";
