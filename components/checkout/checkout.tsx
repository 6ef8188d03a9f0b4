import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import type { Cart } from "@/lib/domain/cart";
import { ContactFields } from "./contact-fields";
import { DeliveryFields } from "./delivery-fields";
import { ErrorSummary } from "./error-summary";
import { OrderSummary } from "./order-summary";
import { PlacingOverlay } from "./placing-overlay";
import { PolicyLinks } from "./policy-links";
import { Shipments } from "./shipments";
import { Totals } from "./totals";
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
            <div className="mb-6 border-line border-t pt-6 lg:hidden">
              <Totals checkout={checkout} />
            </div>
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
