"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { CartLoadError } from "@/components/cart/cart-load-error";
import { useCart } from "@/lib/api/browser/cart/use-cart";
import { useCustomer } from "@/lib/api/browser/shopper/customer";
import type { AddressFormats } from "@/lib/domain/address-format";
import type { PaymentOption } from "@/lib/domain/checkout";

const Checkout = dynamic(() => import("./checkout").then((module) => module.Checkout), {
  ssr: false,
  loading: CheckoutSkeleton,
});

export function CheckoutView({
  payments,
  addressFormats,
}: {
  payments: readonly PaymentOption[];
  addressFormats: AddressFormats;
}) {
  const { replace } = useRouter();
  const { cart, isFailed } = useCart();
  const customer = useCustomer();
  const isEmpty = cart?.groups.length === 0;

  useEffect(() => {
    if (isEmpty) replace("/cart");
  }, [isEmpty, replace]);

  if (isFailed) return <CartLoadError />;
  if (!cart || isEmpty) return <CheckoutSkeleton />;
  // The key drops one shopper's typed data when another signs in.
  return (
    <Checkout
      key={customer?.email}
      cart={cart}
      payments={payments}
      addressFormats={addressFormats}
    />
  );
}

const FIELDS = ["a", "b", "c", "d", "e", "f"];

function CheckoutSkeleton() {
  return (
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
  );
}
