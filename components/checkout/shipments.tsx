import type { CartGroup } from "@/lib/domain/cart";
import { optionOf, SELECT_SHIPPING } from "@/lib/domain/checkout";
import { formatUsd } from "@/lib/domain/money";
import { isFree, optionLabel, type ShippingOption } from "@/lib/domain/shipping";
import { fieldId } from "./field-ids";
import { Section } from "./section";
import type { CheckoutState } from "./use-checkout";

/** One shipment a designer, each with its own choice of shipping. */
export function Shipments({ checkout }: { checkout: CheckoutState }) {
  return (
    <Section title="Shipping">
      <div
        id={fieldId("shipping")}
        tabIndex={-1}
        aria-busy={checkout.isRepricing}
        className="grid gap-6 outline-none transition-opacity"
      >
        {checkout.cart.groups.map((group) => (
          <Shipment key={group.brand.id} group={group} checkout={checkout} />
        ))}
      </div>
    </Section>
  );
}

function Shipment({ group, checkout }: { group: CartGroup; checkout: CheckoutState }) {
  const { brand, lines, shippingOptions } = group;
  const chosen = optionOf(group, checkout.choices);
  const error = chosen ? undefined : checkout.errors.shipping;
  const errorId = `shipping-error-${brand.id}`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="flex w-full items-baseline justify-between gap-4 pb-2.5">
        <span className="label">{brand.name}</span>
        <span className="truncate text-ink-soft text-sm">
          {lines.map((line) => line.name).join(", ")}
        </span>
      </legend>
      {shippingOptions.length === 0 ? (
        <p className="border border-line px-4 py-3.5 text-oxblood text-sm">
          International Shipping unavailable
        </p>
      ) : (
        <div className={`border ${error ? "border-oxblood" : "border-line"}`}>
          {shippingOptions.map((option) => (
            <Option
              key={option.type}
              name={`shipping-${brand.id}`}
              option={option}
              isChosen={option.type === chosen?.type}
              onChoose={() => checkout.chooseShipping(brand.id, option.type)}
            />
          ))}
        </div>
      )}
      {error && shippingOptions.length > 0 && (
        <p id={errorId} className="mt-1.5 text-oxblood text-sm">
          {error === SELECT_SHIPPING ? "Please select a shipping option" : error}
        </p>
      )}
    </fieldset>
  );
}

function Option({
  name,
  option,
  isChosen,
  onChoose,
}: {
  name: string;
  option: ShippingOption;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 border-line border-b px-4 transition-colors last:border-b-0 hover:bg-linen has-checked:bg-linen">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 accent-ink"
      />
      <span className="flex-1">{optionLabel(option.type)}</span>
      <span className="text-sm tabular-nums">
        {isFree(option) ? "Free" : formatUsd(option.price)}
      </span>
    </label>
  );
}
