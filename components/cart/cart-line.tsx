import type { MouseEvent } from "react";
import { Picture } from "@/components/ui/picture";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { ShopLink } from "@/components/ui/shop-link";
import { cartLines } from "@/lib/api/browser/cart/lines";
import { say } from "@/lib/api/browser/messages";
import type { CartLine } from "@/lib/domain/cart";
import { onlyLeft } from "@/lib/domain/checkout";
import { formatPrice } from "@/lib/domain/money";
import { isInStock } from "@/lib/domain/product";
import { canDecrement, canIncrement } from "@/lib/domain/quantity";
import { focusCartTitle } from "./cart-title";

export function CartLineItem({ line, onNavigate }: { line: CartLine; onNavigate?: () => void }) {
  const picture = line.pictures[0];
  const href = `/details/${line.productId}`;

  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    focusCartTitle(event.currentTarget);
    say(`${line.name} removed`);
    cartLines.want(line.id, 0);
  };

  return (
    <li className="grid grid-cols-[88px_1fr] gap-x-4 py-5 @lg:grid-cols-[120px_1fr_auto] @lg:gap-x-6">
      <ShopLink href={href} onClick={onNavigate} tabIndex={-1} aria-hidden="true">
        <Picture src={picture?.src ?? null} alt="" sizes="120px" />
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
        {line.chosen.length > 0 && (
          <p className="wrap-anywhere mt-0.5 text-ink-soft text-sm">
            {line.chosen.map((choice) => choice.value).join(" / ")}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-3 @lg:justify-start">
          <QuantityStepper
            name={line.name}
            quantity={line.quantity}
            canDecrement={canDecrement(line)}
            canIncrement={canIncrement(line)}
            onChange={(quantity) => cartLines.want(line.id, quantity)}
          />
          {!line.isSoldOut && !isInStock(line.inventory, line.quantity) && (
            <button
              type="button"
              onClick={() => cartLines.want(line.id, line.inventory)}
              className="min-h-11 px-2 text-oxblood text-sm"
            >
              <span className="underline-rest">Take {line.inventory}</span>
              <span className="sr-only"> of {line.name}</span>
            </button>
          )}
          <button
            type="button"
            onClick={remove}
            className="-mr-2 min-h-11 px-2 @lg:mr-0 text-ink-soft text-sm hover:text-ink"
          >
            <span className="underline-rest">Remove</span>
            <span className="sr-only"> {line.name}</span>
          </button>
        </div>
      </div>
      <LinePrice line={line} className="hidden min-w-24 pt-1 text-right @lg:block" />
    </li>
  );
}

function LinePrice({ line, className }: { line: CartLine; className: string }) {
  if (line.isSoldOut) return <p className={`text-oxblood text-sm ${className}`}>Sold Out</p>;
  const isShort = !isInStock(line.inventory, line.quantity);
  return (
    <div className={`text-sm tabular-nums ${className}`}>
      <p>{formatPrice(line.total)}</p>
      {isShort && <p className="text-oxblood text-xs">{onlyLeft(line)}</p>}
    </div>
  );
}
