"use client";

import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import type { Cart } from "@/lib/domain/cart";
import { formatUsd } from "@/lib/domain/money";
import { ContactFields } from "./contact-fields";
import { DeliveryFields } from "./delivery-fields";
import { ErrorSummary } from "./error-summary";
import { OrderSummary } from "./order-summary";
import { PlacingOverlay } from "./placing-overlay";
import { PolicyLinks } from "./policy-links";
import { Shipments } from "./shipments";
import { useCheckout } from "./use-checkout";

const goTo = (url: string) => window.location.assign(url);

/** The checkout of a guest's bag. `leave` goes to the payment page. */
export function Checkout({ cart, leave = goTo }: { cart: Cart; leave?: (url: string) => void }) {
  const checkout = useCheckout(cart, leave);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void checkout.pay();
  };

  return (
    <>
      <div className="grid gap-x-12 lg:grid-cols-[1fr_420px] xl:gap-x-20">
        <div className="max-lg:row-start-2 max-lg:pt-8">
          <ErrorSummary errors={checkout.errors} notice={checkout.notice} stops={checkout.stops} />
          <form noValidate onSubmit={submit} aria-label="Checkout">
            <ContactFields checkout={checkout} />
            <DeliveryFields checkout={checkout} />
            <Shipments checkout={checkout} />
            <p className="mb-4 flex items-baseline justify-between lg:hidden">
              <span className="label">Total</span>
              <span className="text-lg tabular-nums">
                {formatUsd(checkout.total)} <span className="text-ink-soft text-sm">USD</span>
              </span>
            </p>
            <Button type="submit" className="w-full">
              PAY NOW
            </Button>
          </form>
          <PolicyLinks />
        </div>
        <OrderSummary checkout={checkout} />
      </div>
      {checkout.isPlacing && <PlacingOverlay />}
    </>
  );
}
