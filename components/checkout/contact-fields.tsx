import { ShopLink } from "@/components/ui/shop-link";
import { TextField } from "@/components/ui/text-field";
import { logInPath } from "@/lib/domain/return-path";
import { fieldId } from "./field-ids";
import { Section } from "./section";
import type { CheckoutState } from "./use-checkout";

/** A guest's e-mail; a customer's is known, and only shown. */
export function ContactFields({ checkout }: { checkout: CheckoutState }) {
  const { customer } = checkout;
  if (customer?.email === "") return null;
  return (
    <Section title="Contact">
      {customer ? (
        <p className="wrap-anywhere border border-line bg-linen px-3.5 py-3">
          {customer.email}
          <span className="block text-ink-soft text-sm">
            We write to you here about your order.
          </span>
        </p>
      ) : (
        <>
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
          />
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
