import { type Ref, useId, useState } from "react";
import { CodeField, type TakeCode } from "@/components/cart/code-field";
import { OrderTotals } from "@/components/order/order-totals";
import { ChevronDown } from "@/components/ui/icon/icons";
import { ShopLink } from "@/components/ui/link/shop-link";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { Message } from "@/components/ui/message/message";
import { Picture } from "@/components/ui/picture/picture";
import { Price } from "@/components/ui/price";
import type { Cart, CartLine } from "@/lib/domain/cart/cart";
import { itemCount, itemsText } from "@/lib/domain/cart/item-count";
import { isShort, orderable, shortageOf } from "@/lib/domain/cart/shortage";
import { OUT_OF_STOCK, optionOf, type ShippingChoices } from "@/lib/domain/checkout/checkout";
import { formatPrice } from "@/lib/domain/money/money";
import { formatWas } from "@/lib/domain/money/sale";
import { offerUsed } from "@/lib/domain/price/shown-total";
import { type TotalRow, totalAloneRows, totalRows } from "@/lib/domain/price/total-rows";
import { choiceText } from "@/lib/domain/product/choice-text";
import { FINAL_SALE } from "@/lib/domain/product/final-sale";
import { priceOrFree } from "@/lib/domain/shipping/shipping";
import { basics } from "@/shop/basics";
import { fieldId } from "./form-parts";
import type { Prices } from "./use-price";

interface Sums {
  cart: Cart;
  choices: ShippingChoices;
  price: Prices;
}

export function OrderSummary({
  cart,
  choices,
  price,
  takeCode,
  onRemove,
  onReduce,
}: Sums & {
  takeCode: Ref<TakeCode>;
  onRemove: (line: CartLine) => void;
  onReduce: (line: CartLine) => void;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <aside
      id={fieldId("total")}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target === currentTarget && setOpen(true)}
      aria-label="Order summary"
      className="order-summary outline-none bg-linen max-lg:bleed max-lg:sticky max-lg:top-(--header-height) max-lg:z-20 low:max-lg:static max-lg:border-line max-lg:border-b lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:self-start"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="needs-script flex min-h-14 w-full items-center gap-2 text-left lg:hidden"
      >
        <span className="text-sm">Order summary</span>
        <ChevronDown size={16} className={`transition-transform ${isOpen ? "rotate-180" : ""}`} />
        <span className="ml-auto text-md tabular-nums">{totalText(price)}</span>
      </button>
      <div
        id={id}
        className={`max-lg:max-h-[calc(100dvh-var(--header-height)-56px)] max-lg:overflow-y-auto max-lg:pb-6 lg:flex lg:max-h-[calc(100dvh-var(--header-height)-48px)] lg:flex-col lg:p-8 ${isOpen ? "" : "max-lg:scripted:hidden max-lg:noscript:pt-6"}`}
      >
        <h2 className="label mb-5 max-lg:sr-only">{itemsText(itemCount(cart))}</h2>
        <ul className="grid min-h-0 gap-5 pb-6 lg:-mx-3 lg:overflow-y-auto lg:px-3 lg:pt-1">
          {cart.groups.flatMap((group) =>
            group.lines.map((line) => (
              <SummaryLine
                key={line.id}
                line={line}
                onRemove={() => onRemove(line)}
                onReduce={() => onReduce(line)}
              />
            )),
          )}
        </ul>
        <div className="border-line border-t pt-6">
          <Totals cart={cart} choices={choices} price={price} />
        </div>
        {cart.code && (
          <ErrorBoundary>
            <CodeField
              code={cart.code}
              isOutdone={price.isOffered}
              take={takeCode}
              onRefused={() => setOpen(true)}
              className="needs-script mt-4 border-line border-t pt-2"
            />
          </ErrorBoundary>
        )}
        <noscript>
          <a href="/cart" className="mt-6 block text-sm underline underline-offset-4">
            {cart.code ? "Change your cart, or its code" : "Change your cart"}
          </a>
        </noscript>
      </div>
    </aside>
  );
}

function SummaryLine({
  line,
  onRemove,
  onReduce,
}: {
  line: CartLine;
  onRemove: () => void;
  onReduce: () => void;
}) {
  const most = orderable(line);
  return (
    <li className="grid grid-cols-[64px_1fr_auto] gap-4 text-sm">
      <ShopLink href={`/details/${line.productId}`} aria-label={line.name}>
        <Picture src={line.pictures[0]?.src ?? null} alt="" sizes="64px" className="bg-sand" />
      </ShopLink>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {line.name}
          <span className="text-ink-soft">{` × ${line.quantity}`}</span>
        </p>
        {choiceText(line.chosen) && (
          <p className="wrap-anywhere text-ink-soft">{choiceText(line.chosen)}</p>
        )}
        {line.isFinalSale && <p className="text-ink-soft">{FINAL_SALE}</p>}
        {line.isSoldOut && <p className="text-oxblood">{OUT_OF_STOCK}</p>}
        {isShort(line) && <p className="text-oxblood">{shortageOf(line)}</p>}
        {isShort(line) && most > 0 && (
          <button type="button" onClick={onReduce} className="needs-script -ml-2 min-h-11 px-2">
            <span className="underline-rest">{`Take ${most}`}</span>
            <span className="sr-only"> of {line.name}</span>
          </button>
        )}
        <button
          type="button"
          onClick={onRemove}
          className="needs-script -ml-2 min-h-11 px-2 text-ink-soft"
        >
          <span className="underline-rest">Remove</span>
          <span className="sr-only"> {line.name}</span>
        </button>
      </div>
      {line.isSoldOut ? (
        <p className="text-oxblood">Sold Out</p>
      ) : (
        <Price text={formatPrice(line.total)} was={formatWas(line, line.quantity)} />
      )}
    </li>
  );
}

const totalText = ({ isFrom, total }: Prices) => `${isFrom ? "from " : ""}${formatPrice(total)}`;

export function Totals({ cart, choices, price }: Sums) {
  const { totals, isQuoted, discount, shipping, total, isRepricing, isTaxOpen } = price;
  const missing = cart.groups.filter((group) => !optionOf(group, choices)).length;
  const isTotalAlone = isQuoted && !totals && missing === 0;
  const openTax = isTaxOpen && totals?.tax === 0 ? "Select a state" : undefined;
  const unsaid: Partial<Record<TotalRow["key"], string>> = {
    shipping:
      missing === cart.groups.length
        ? "Select an option"
        : `${priceOrFree(shipping)}${missing > 0 ? ` · ${missing} to select` : ""}`,
    tax: totals || isTotalAlone ? openTax : "Calculated with shipping",
    total: totalText(price),
  };
  const included = basics.prices.includeTax ? { includedTax: 0 } : {};
  const known = totals ?? {
    goods: cart.subtotal,
    discount,
    tax: 0,
    ...included,
    ...(price.code && { code: price.code }),
  };
  const rows = isTotalAlone
    ? totalAloneRows({ goods: cart.subtotal, shipping, total })
    : totalRows({ ...known, shipping, total });
  return (
    <>
      <OrderTotals
        rows={rows.map((row) => ({ ...row, amount: unsaid[row.key] ?? row.amount }))}
        duties={price.duties}
        isBusy={isRepricing}
      />
      <Message text={price.isOfferUsed ? offerUsed() : ""} className="mt-3 text-sm empty:mt-0" />
    </>
  );
}
