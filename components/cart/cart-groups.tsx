import type { MouseEvent } from "react";
import { QuantityStepper } from "@/components/ui/form/quantity-stepper";
import { ShopLink } from "@/components/ui/link/shop-link";
import { Picture } from "@/components/ui/picture/picture";
import { Price } from "@/components/ui/price";
import { cartLines } from "@/lib/api/browser/cart/lines";
import { removedLine } from "@/lib/api/browser/cart/removed";
import { showMessage } from "@/lib/api/browser/messages";
import type { CartGroup, CartLine } from "@/lib/domain/cart/cart";
import { canDecrement, canIncrement } from "@/lib/domain/cart/quantity";
import { isShort, orderable, shortageOf } from "@/lib/domain/cart/shortage";
import { formatPrice } from "@/lib/domain/money/money";
import { formatWas } from "@/lib/domain/money/sale";
import { choiceText } from "@/lib/domain/product/choice-text";
import { FINAL_SALE } from "@/lib/domain/product/final-sale";
import { isEligibleForFreeShipping } from "@/lib/domain/shipping/shipping";
import { cartTitleOf } from "./cart-title";

export function CartGroups({
  groups,
  note,
  onNavigate,
  title: Title = "h3",
}: {
  groups: CartGroup[];
  /** The note to the whole order. */
  note: string;
  onNavigate?: () => void;
  title?: "h2" | "h3";
}) {
  return (
    <ul className="@container">
      {groups.map((group, at) => (
        <li key={group.brand.id} className="border-line border-b last:border-b-0">
          <Title className="label wrap-anywhere pt-6 text-ink-soft">{group.brand.name}</Title>
          <ul>
            {group.lines.map((line, position) => (
              <CartLineItem
                key={line.id}
                isFirst={at + position === 0}
                line={line}
                brand={group.brand}
                note={note}
                onNavigate={onNavigate}
              />
            ))}
          </ul>
          {group.discount !== undefined && (
            <p className="flex justify-between gap-4 pb-5 text-sm">
              <span className="text-ink-soft">Your code</span>
              <span className="tabular-nums">{`−${formatPrice(group.discount)}`}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function CartLineItem({
  isFirst,
  line,
  brand,
  note,
  onNavigate,
}: {
  isFirst: boolean;
  line: CartLine;
  brand: CartGroup["brand"];
  note: string;
  onNavigate?: () => void;
}) {
  const picture = line.pictures[0];
  const href = `/details/${line.productId}`;
  const most = orderable(line);

  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    // A double click would hit the next line, which has moved up.
    if (event.detail > 1) return;
    cartTitleOf(event.currentTarget)?.focus();
    showMessage(`${line.name} removed`, "spoken");
    removedLine.set({ line, brand, note });
    cartLines.want(line.id, 0);
  };

  return (
    <li className="grid grid-cols-[88px_1fr] gap-x-4 py-5 @lg:grid-cols-[120px_1fr_auto] @lg:gap-x-6">
      <ShopLink href={href} onClick={onNavigate} tabIndex={-1} aria-hidden="true">
        <Picture src={picture?.src ?? null} alt="" sizes="120px" isPriority={isFirst} />
      </ShopLink>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start justify-between gap-4">
          <p className="display min-w-0 text-lg">
            <ShopLink href={href} onClick={onNavigate} className="hover:text-ink-soft">
              {line.name}
            </ShopLink>
          </p>
          <LinePrice line={line} className="pt-1 @lg:hidden" />
        </div>
        {choiceText(line.chosen) && (
          <p className="wrap-anywhere mt-0.5 text-ink-soft text-sm">{choiceText(line.chosen)}</p>
        )}
        {line.isFinalSale && <p className="text-ink-soft text-sm">{FINAL_SALE}</p>}
        {isShort(line) && <p className="mt-1 text-oxblood text-sm">{shortageOf(line)}</p>}
        {line.isAdding && <p className="mt-auto pt-3 text-ink-soft text-sm">Adding…</p>}
        <form
          action="/forms/cart-line"
          method="post"
          hidden={line.isAdding}
          className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-3 @lg:justify-start"
        >
          <input type="hidden" name="line" value={line.id} />
          <QuantityStepper
            name={line.name}
            field="quantity"
            quantity={line.quantity}
            canDecrement={canDecrement(line)}
            canIncrement={canIncrement({ ...line, inventory: orderable(line) })}
            onChange={(quantity) => cartLines.want(line.id, quantity)}
          />
          {isShort(line) && most > 0 && (
            <button
              type="submit"
              name="quantity"
              value={most}
              onClick={(event) => {
                event.preventDefault();
                cartLines.want(line.id, most);
              }}
              className="min-h-11 px-2 text-oxblood text-sm"
            >
              <span className="underline-rest">{`Take ${most}`}</span>
              <span className="sr-only"> of {line.name}</span>
            </button>
          )}
          <button
            type="submit"
            name="quantity"
            value={0}
            onClick={remove}
            className="-mr-2 min-h-11 px-2 @lg:mr-0 text-ink-soft text-sm hover:text-ink"
          >
            <span className="underline-rest">Remove</span>
            <span className="sr-only"> {line.name}</span>
          </button>
        </form>
      </div>
      <LinePrice line={line} className="hidden min-w-24 pt-1 text-right @lg:block" />
    </li>
  );
}

function LinePrice({ line, className }: { line: CartLine; className: string }) {
  if (line.isSoldOut) return <p className={`text-oxblood text-sm ${className}`}>Sold Out</p>;
  return (
    <p className={`text-sm ${className}`}>
      <Price text={formatPrice(line.total)} was={formatWas(line, line.quantity)} />
    </p>
  );
}

export function FreeShipping({
  groups,
  className = "",
}: {
  groups: CartGroup[];
  className?: string;
}) {
  if (!isEligibleForFreeShipping(groups)) return null;
  return <p className={`text-moss text-sm ${className}`}>You are eligible for free shipping!</p>;
}
