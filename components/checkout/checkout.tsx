import { EmailSuggestion } from "@/components/auth/email-suggestion";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadingDots } from "@/components/ui/loading-dots";
import { ShopLink } from "@/components/ui/shop-link";
import { TextField } from "@/components/ui/text-field";
import type { AddressFormats } from "@/lib/domain/address-format";
import type { Cart } from "@/lib/domain/cart";
import type { PaymentOption } from "@/lib/domain/checkout";
import { logInPath } from "@/lib/domain/return-path";
import { DeliveryFields } from "./delivery-fields";
import { ErrorSummary } from "./error-summary";
import { FirstOrderOffer } from "./first-order-offer";
import { fieldId, Section } from "./form-parts";
import { OrderSummary, Totals } from "./order-summary";
import { PayNote } from "./pay-note";
import { PaymentChoice } from "./payment-choice";
import { Shipments } from "./shipments";
import { type CheckoutState, useCheckout } from "./use-checkout";

const goTo = (url: string) => window.location.assign(url);

export function Checkout({
  cart,
  addressFormats,
  payments = [],
  leave = goTo,
}: {
  cart: Cart;
  addressFormats: AddressFormats;
  payments?: readonly PaymentOption[];
  leave?: (url: string) => void;
}) {
  const checkout = useCheckout(cart, addressFormats, payments, leave);
  return (
    <>
      <div className="grid gap-x-12 lg:grid-cols-[1fr_420px] xl:gap-x-20">
        <div className="max-lg:row-start-2 max-lg:pt-8">
          <form ref={checkout.ref} noValidate onSubmit={checkout.pay} aria-label="Checkout">
            <ErrorSummary
              errors={checkout.errors}
              notice={checkout.notice}
              onFollow={(event, field) => {
                event.preventDefault();
                document.getElementById(fieldId(field))?.focus();
              }}
            />
            <ContactFields checkout={checkout} />
            <DeliveryFields checkout={checkout} />
            <Shipments checkout={checkout} />
            <PaymentChoice
              options={payments}
              wanted={checkout.form.payment}
              errors={checkout.errors}
              onChoose={(provider) => checkout.type("payment", provider)}
            />
            <div className="mb-6 border-line border-t pt-6 lg:hidden">
              <Totals checkout={checkout} />
            </div>
            <Button type="submit" className="w-full">
              PAY NOW
            </Button>
            <PayNote />
          </form>
          <PolicyLinks />
        </div>
        <OrderSummary checkout={checkout} />
      </div>
      {checkout.isPlacing && <PlacingOverlay />}
    </>
  );
}

function PlacingOverlay() {
  return (
    <Dialog isLight={false} isHeld aria-label="Placing your order" className="placing">
      <div
        role="status"
        className="flex min-h-full flex-col items-center justify-center gap-6 text-center"
      >
        <p className="display text-2xl">Placing your order</p>
        <LoadingDots text="Please wait" />
      </div>
    </Dialog>
  );
}

const POLICIES = [
  { href: "/refund", text: "Refunds" },
  { href: "/shipping", text: "Shipping" },
  { href: "/privacy", text: "Privacy Policy" },
  { href: "/terms", text: "Terms of Service" },
  { href: "/contact", text: "Contact Us" },
];

function PolicyLinks() {
  return (
    <nav aria-label="Policies" className="mt-8 border-line border-t pt-3">
      <ul className="-mx-3 flex flex-wrap">
        {POLICIES.map(({ href, text }) => (
          <li key={href}>
            <ShopLink href={href} className="flex min-h-11 items-center px-3 text-ink-soft text-sm">
              <span className="underline-rest">{text}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactFields({ checkout }: { checkout: CheckoutState }) {
  const { customer } = checkout;
  if (customer?.email === "") return null;
  return (
    <Section title="Contact">
      {customer ? (
        <p className="wrap-anywhere border border-line bg-linen px-3.5 py-3">
          {customer.email}
          <span className="block text-ink-soft text-sm">We'll send order updates here.</span>
        </p>
      ) : (
        <>
          <EmailSuggestion onTake={(email) => checkout.type("email", email)}>
            {(watch) => (
              <TextField
                id={fieldId("email")}
                label="Email"
                type="email"
                autoComplete="email"
                inputMode="email"
                required
                value={checkout.form.email}
                error={checkout.errors.email}
                onChange={(event) => checkout.type("email", event.target.value)}
                {...watch}
              />
            )}
          </EmailSuggestion>
          <FirstOrderOffer cart={checkout.cart} />
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
            Have an account?
            <ShopLink href={logInPath("/checkout")} className="flex min-h-11 items-center text-ink">
              <span className="underline-rest">Log in</span>
            </ShopLink>
          </p>
        </>
      )}
    </Section>
  );
}
