import { arrivalOf, arrivalText } from "@/lib/domain/arrival";
import type { CartGroup, CartLine } from "@/lib/domain/cart";
import { NO_SHIPPING, OUT_OF_STOCK, optionOf } from "@/lib/domain/checkout";
import { optionLabel, priceOrFree, type ShippingOption } from "@/lib/domain/shipping";
import { isShort, orderable, shortageOf } from "@/lib/domain/shortage";
import { fieldId, RadioRow, Section } from "./form-parts";
import type { CheckoutState } from "./use-checkout";

export function Shipments({ checkout }: { checkout: CheckoutState }) {
  return (
    <div id={fieldId("products")} tabIndex={-1} className="outline-none">
      <Section title="Shipping">
        <div
          id={fieldId("shipping")}
          tabIndex={-1}
          aria-busy={checkout.isRepricing}
          className="grid gap-6 outline-none"
        >
          {checkout.cart.groups.map((group) => (
            <Shipment key={group.brand.id} group={group} checkout={checkout} />
          ))}
        </div>
      </Section>
    </div>
  );
}

function Shipment({ group, checkout }: { group: CartGroup; checkout: CheckoutState }) {
  const { brand, lines, shippingOptions } = group;
  const isFirstUnserved =
    checkout.cart.groups.find((each) => each.shippingOptions.length === 0) === group;
  const chosen = optionOf(group, checkout.choices);
  const isMissing = !chosen && checkout.errors.shipping !== undefined;
  const errorId = `shipping-error-${brand.id}`;
  const hasOptions = shippingOptions.length > 0;
  const isAwaited = !hasOptions && checkout.isForeign;
  return (
    <fieldset className="min-w-0" aria-describedby={isMissing && hasOptions ? errorId : undefined}>
      <legend className="flex w-full items-baseline justify-between gap-4 pb-2.5">
        <span className="label max-w-3/5 shrink-0 wrap-anywhere">{brand.name}</span>
        <span className="min-w-0 truncate text-ink-soft text-sm">
          {lines.map((line) => line.name).join(", ")}
        </span>
      </legend>
      {isAwaited && <div className="skeleton h-12" />}
      {!hasOptions && !isAwaited && (
        <UnavailableShipping
          id={isFirstUnserved ? fieldId("unavailable") : undefined}
          onRemove={() => checkout.remove(lines)}
          brand={brand.name}
        />
      )}
      {hasOptions && (
        <div className={`border ${isMissing ? "border-oxblood" : "border-line"}`}>
          {shippingOptions.map((option) => (
            <ShippingChoice
              key={option.type}
              name={`shipping-${brand.id}`}
              option={option}
              isChosen={option.type === chosen?.type}
              onChoose={() => checkout.chooseShipping(brand.id, option.type)}
            />
          ))}
        </div>
      )}
      {isMissing && hasOptions && (
        <p id={errorId} className="mt-1.5 text-oxblood text-sm">
          Please select a shipping option
        </p>
      )}
      <LineProblems
        lines={lines}
        onRemove={(line) => checkout.remove([line])}
        onReduce={checkout.takeWhatIsLeft}
      />
    </fieldset>
  );
}

function ShippingChoice({
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
    <RadioRow name={name} checked={isChosen} onChange={onChoose}>
      <ShippingName option={option} />
      <span className="text-sm tabular-nums">{priceOrFree(option.price)}</span>
    </RadioRow>
  );
}

export function ShippingName({ option }: { option: ShippingOption }) {
  const { type, transit } = option;
  return (
    <span className="flex-1 py-2.5">
      {optionLabel(type)}
      {transit && (
        <span className="block text-ink-soft text-sm">
          {arrivalText(arrivalOf({ placedAt: new Date(), transit }))}
        </span>
      )}
    </span>
  );
}

function UnavailableShipping({
  id,
  brand,
  onRemove,
}: {
  id?: string;
  brand: string;
  onRemove: () => void;
}) {
  return (
    <div
      id={id}
      tabIndex={-1}
      className="outline-none flex flex-wrap items-center justify-between gap-x-4 border border-line pl-4"
    >
      <p className="py-3 text-oxblood text-sm">{NO_SHIPPING}</p>
      <button type="button" onClick={onRemove} className="min-h-12 px-4 text-sm">
        <span className="underline-rest">Remove</span>
        <span className="sr-only"> everything by {brand}</span>
      </button>
    </div>
  );
}

function LineProblems({
  lines,
  onRemove,
  onReduce,
}: {
  lines: readonly CartLine[];
  onRemove: (line: CartLine) => void;
  onReduce: (line: CartLine) => void;
}) {
  const blocking = lines.filter((line) => line.isSoldOut || isShort(line));
  if (blocking.length === 0) return null;
  return (
    <ul className="mt-2 border border-oxblood">
      {blocking.map((line) => (
        <li key={line.id} className="flex items-center justify-between gap-x-2 pl-4 text-sm">
          <p className="wrap-anywhere min-w-0 py-3">
            {line.name}:{" "}
            <span className="text-oxblood">{line.isSoldOut ? OUT_OF_STOCK : shortageOf(line)}</span>
          </p>
          {orderable(line) === 0 ? (
            <button type="button" onClick={() => onRemove(line)} className="min-h-12 shrink-0 px-4">
              <span className="underline-rest">Remove</span>
              <span className="sr-only"> {line.name} from the order</span>
            </button>
          ) : (
            <button type="button" onClick={() => onReduce(line)} className="min-h-12 shrink-0 px-4">
              <span className="underline-rest">Take {orderable(line)}</span>
              <span className="sr-only"> of {line.name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
