import { TextField } from "@/components/ui/text-field";
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
      )}
    </Section>
  );
}
