import { TextField } from "@/components/ui/text-field";
import { fieldId } from "./field-ids";
import { Section } from "./section";
import type { CheckoutState } from "./use-checkout";

export function ContactFields({ checkout }: { checkout: CheckoutState }) {
  return (
    <Section title="Contact">
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
    </Section>
  );
}
