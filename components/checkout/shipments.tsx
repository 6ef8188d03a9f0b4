import type { CartGroup, CartLine } from "@/lib/domain/cart/cart";
import { isShort, orderable, shortageOf } from "@/lib/domain/cart/shortage";
import {
  type CheckoutQuote,
  NO_SHIPPING,
  OUT_OF_STOCK,
  optionOf,
  type ShippingChoices,
  shippingField,
} from "@/lib/domain/checkout/checkout";
import { arrivalOf, arrivalText } from "@/lib/domain/day/arrival";
import { type Cents, formatPrice } from "@/lib/domain/money/money";
import { optionLabel, priceOrFree, type ShippingOption } from "@/lib/domain/shipping/shipping";
import { fieldId, RadioRow, Section } from "./form-parts";

interface Actions {
  onRemove: (lines: readonly CartLine[]) => void;
  onReduce: (line: CartLine) => void;
}

export function Shipments({
  groups,
  isBusy,
  discounts,
  ...shared
}: Actions & {
  groups: readonly CartGroup[];
  choices: ShippingChoices;
  /** Whether an order was asked for without one of them. */
  isMissing: boolean;
  /** The options are still those of the previous destination. */
  isForeign: boolean;
  isBusy: boolean;
  discounts: CheckoutQuote["discounts"];
  onChoose: (brandId: number, type: string) => void;
}) {
  const unserved = groups.find(({ shippingOptions }) => shippingOptions.length === 0);
  return (
    <div id={fieldId("products")} tabIndex={-1} className="outline-none">
      <Section title="Shipping">
        <div
          id={fieldId("shipping")}
          tabIndex={-1}
          aria-busy={isBusy}
          className="grid gap-6 outline-none"
        >
          {groups.map((group) => (
            <Shipment
              key={group.brand.id}
              group={group}
              discount={discounts?.[group.brand.id] ?? 0}
              isFirstUnserved={group === unserved}
              {...shared}
            />
          ))}
        </div>
      </Section>
    </div>
  );
}

function Shipment({
  group,
  discount,
  choices,
  isFirstUnserved,
  isForeign,
  onChoose,
  onRemove,
  onReduce,
  ...asked
}: Actions & {
  group: CartGroup;
  discount: Cents;
  choices: ShippingChoices;
  isFirstUnserved: boolean;
  isMissing: boolean;
  isForeign: boolean;
  onChoose: (brandId: number, type: string) => void;
}) {
  const { brand, lines, shippingOptions } = group;
  const chosen = optionOf(group, choices);
  const isMissing = asked.isMissing && !chosen;
  const errorId = `shipping-error-${brand.id}`;
  const hasOptions = shippingOptions.length > 0;
  const isAwaited = !hasOptions && isForeign;
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
          onRemove={() => onRemove(lines)}
          brand={brand.name}
        />
      )}
      {hasOptions && (
        <div className={`border ${isMissing ? "border-oxblood" : "border-line"}`}>
          {shippingOptions.map((option) => (
            <RadioRow
              key={option.type}
              name={shippingField(brand.id)}
              value={option.type}
              checked={option.type === chosen?.type}
              onChange={() => onChoose(brand.id, option.type)}
            >
              <ShippingName option={option} />
              <span className="text-sm tabular-nums">{priceOrFree(option.price)}</span>
            </RadioRow>
          ))}
        </div>
      )}
      {isMissing && hasOptions && (
        <p id={errorId} className="mt-1.5 text-oxblood text-sm">
          Please select a shipping option
        </p>
      )}
      {discount > 0 && (
        <p className="mt-2 flex justify-between gap-4 text-sm">
          <span className="text-ink-soft">Discount</span>
          <span className="tabular-nums">{`−${formatPrice(discount)}`}</span>
        </p>
      )}
      <LineProblems lines={lines} onRemove={(line) => onRemove([line])} onReduce={onReduce} />
    </fieldset>
  );
}

function ShippingName({ option }: { option: ShippingOption }) {
  const { type, transit } = option;
  return (
    <span className="flex-1 py-2.5">
      {optionLabel(type)}
      {/* Browsers may space dates otherwise than the server. */}
      {transit && (
        <span suppressHydrationWarning className="block text-ink-soft text-sm">
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
      <button type="button" onClick={onRemove} className="needs-script min-h-12 px-4 text-sm">
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
            <button
              type="button"
              onClick={() => onRemove(line)}
              className="needs-script min-h-12 shrink-0 px-4"
            >
              <span className="underline-rest">Remove</span>
              <span className="sr-only"> {line.name} from the order</span>
            </button>
          ) : (
            <button
              type="button"
              onClick={() => onReduce(line)}
              className="needs-script min-h-12 shrink-0 px-4"
            >
              <span className="underline-rest">{`Take ${orderable(line)}`}</span>
              <span className="sr-only"> of {line.name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
