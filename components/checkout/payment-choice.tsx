import {
  type CheckoutErrors,
  chosenPayment,
  type PaymentOption,
} from "@/lib/domain/checkout/checkout";
import { fieldId, RadioRow, Section } from "./form-parts";

export function PaymentChoice({
  options,
  wanted,
  errors,
  onChoose,
}: {
  options: readonly PaymentOption[];
  wanted: string;
  errors: CheckoutErrors;
  onChoose: (provider: string) => void;
}) {
  if (options.length < 2) return null;
  const chosen = chosenPayment(options, wanted);
  const errorId = `${fieldId("payment")}-error`;
  return (
    <Section title="Payment">
      <fieldset
        id={fieldId("payment")}
        tabIndex={-1}
        aria-label="Payment"
        aria-describedby={errors.payment ? errorId : undefined}
        className={`min-w-0 border outline-none ${errors.payment ? "border-oxblood" : "border-line"}`}
      >
        {options.map(({ provider, name }) => (
          <RadioRow
            key={provider}
            name="payment"
            value={provider}
            checked={provider === chosen}
            onChange={() => onChoose(provider)}
          >
            {name}
          </RadioRow>
        ))}
      </fieldset>
      {errors.payment && (
        <p id={errorId} className="mt-1.5 text-oxblood text-sm">
          {errors.payment}
        </p>
      )}
    </Section>
  );
}
