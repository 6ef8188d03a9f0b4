"use client";

import { usePathname } from "next/navigation";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { type Trigger, whenIdle, whenWanted } from "@/components/ui/deferred/defer";
import { Price } from "@/components/ui/price";
import { ask } from "@/lib/api/browser/shopper/ask-server";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { type Cents, formatPrice } from "@/lib/domain/money/money";
import { formatWas } from "@/lib/domain/money/sale";
import { isSoldByChoice } from "@/lib/domain/product/availability";
import type { Combination, Product, Variant } from "@/lib/domain/product/product";
import type { Swatch } from "@/lib/domain/product/swatch";
import {
  choose,
  firstSelection,
  selectionFromText,
  selectionToText,
} from "@/lib/domain/product/variation";
import type { Result } from "@/lib/domain/result";
import type { ShippingOption } from "@/lib/domain/shipping/shipping";

export type ChoosableProduct = Pick<
  Product,
  "id" | "name" | "brand" | "quantity" | "variations" | "isFinalSale" | "takesAlerts"
> & {
  /** The first picture's address. */
  picture: string | null;
  price: string;
  wasPrice?: string;
  combinations: Pick<Combination, "valueIds" | "isSoldOut">[] | null;
  shippingOptions?: ShippingOption[];
  swatches: Readonly<Record<number, Swatch>>;
  /** The order of the sizes, by the id of their value. */
  positions?: Readonly<Record<number, number>>;
};

interface ProductChoice {
  product: ChoosableProduct;
  selection: readonly number[];
  search: string;
  chooseValues: (...valueIds: number[]) => void;
  /** The shown price; `null` where only its text is known. */
  cents: Cents | null;
  price: string;
  wasPrice?: string;
  image: string | null;
  inventory: number;
  isOutOfStock: boolean;
  isLookingUp: boolean;
}

const whenChoosing: Trigger = (run) => {
  let isChoosing = false;
  return whenWanted("[data-choice]")(() => {
    if (isChoosing) return;
    isChoosing = true;
    run();
  });
};

const Context = createContext<ProductChoice | null>(null);

/**
 * The choice lives in the address (`?v=`).
 * @param chosen the values the server's page was requested with.
 * @param known their combination; `null` when it cannot be had.
 */
export function ProductChoiceProvider({
  product,
  chosen,
  known,
  children,
}: {
  product: ChoosableProduct;
  chosen: readonly number[];
  known: Variant | null;
  children: ReactNode;
}) {
  const first = useMemo(() => firstSelection(product), [product]);
  const [selection, setSelection] = useState(chosen);
  const isFirst = selectionToText(selection) === selectionToText(first);
  const isAsAsked = selectionToText(selection) === selectionToText(chosen);
  const { variant, previous, isLoading, failed } = useVariant(
    product.id,
    selection,
    isAsAsked ? known : null,
    // What the page says of the last piece may be as old as the page.
    known?.inventory === 1 ? whenIdle : whenChoosing,
  );

  const pathname = usePathname();

  useEffect(() => {
    const follow = () => {
      const parameter = new URLSearchParams(window.location.search).get("v");
      const next = selectionFromText(parameter, product);
      setSelection((now) => (selectionToText(now) === selectionToText(next) ? now : next));
    };
    follow();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [product, pathname]);

  const value = useMemo<ProductChoice>(() => {
    const chooseValues = (...valueIds: number[]) => {
      const next = valueIds.reduce((now, id) => choose(now, product.variations, id), selection);
      setSelection(next);
      writeAddress(selectionToText(next), selectionToText(first));
    };
    const isFailed = failed !== null || (variant === undefined && isAsAsked && known === null);
    const isUnavailable = isFailed && isSoldByChoice(product);
    const priced = variant ?? previous;
    return {
      product,
      selection,
      search: isFirst ? "" : `?v=${selectionToText(selection)}`,
      chooseValues,
      price: priced && priced.price !== known?.price ? formatPrice(priced.price) : product.price,
      wasPrice: priced && priced.price !== known?.price ? formatWas(priced) : product.wasPrice,
      cents: (priced ?? (isAsAsked ? known : null))?.price ?? null,
      image: failed ? failed.image : (variant?.image ?? null),
      inventory: isUnavailable ? 0 : (variant?.inventory ?? UNLIMITED_INVENTORY),
      isOutOfStock: isUnavailable || variant?.inventory === 0,
      isLookingUp: isLoading && variant === undefined,
    };
  }, [product, first, selection, isFirst, isAsAsked, known, variant, previous, failed, isLoading]);

  return <Context value={value}>{children}</Context>;
}

export function useProductChoice(): ProductChoice {
  const choice = use(Context);
  if (!choice) throw new Error("useProductChoice needs a ProductChoiceProvider above it.");
  return choice;
}

function writeAddress(selection: string, first: string): void {
  const url = new URL(window.location.href);
  url.searchParams.delete("v");
  const query = [url.searchParams.toString(), selection === first ? "" : `v=${selection}`];
  url.search = query.filter(Boolean).join("&");
  window.history.replaceState(null, "", url);
}

export function ProductPrice() {
  const { price, wasPrice, isLookingUp } = useProductChoice();
  return (
    <p aria-live="polite" aria-busy={isLookingUp} className="product-price">
      <Price text={price} was={wasPrice} />
      {isLookingUp && <span className="late ml-4 text-sm">Loading product details...</span>}
    </p>
  );
}

export function StockLine() {
  const { inventory, isOutOfStock } = useProductChoice();
  const isLast = inventory === 1 && !isOutOfStock;
  return (
    <p role="status" className="mt-1 text-oxblood text-sm empty:absolute">
      {isLast && "Only 1 left"}
    </p>
  );
}

interface Answer {
  key: string;
  result: Result<Variant, { image: string | null }>;
}

const RETRY_MS = 5_000;

/**
 * Looks the combination up on every visit and when the focus or the connection returns.
 * @param moment when to refresh `known`.
 */
function useVariant(
  productId: number,
  valueIds: readonly number[],
  known: Variant | null,
  moment: (lookUp: () => void) => () => void,
) {
  const key = valueIds.join(",");
  const isKnown = known !== null;
  const [answer, setAnswer] = useState<Answer>();
  const [previous, setPrevious] = useState<Variant>();

  useEffect(() => {
    let isCurrent = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const lookUp = async () => {
      clearTimeout(retry);
      const query = { productId, valueIds: key === "" ? [] : key.split(",").map(Number) };
      const result = await ask("variants", "getVariant", { query });
      if (!isCurrent) return;
      const isUnavailable = !result.ok && result.failure.kind === "unavailable";
      if (isUnavailable) retry = setTimeout(lookUp, RETRY_MS);
      // Lost code says nothing of the stock.
      if (!result.ok && result.failure.isCodeLost) return;
      setAnswer({ key, result });
      if (result.ok) setPrevious(result.value);
    };
    const onReturn = () => {
      if (document.visibilityState === "visible") void lookUp();
    };
    const callOff = isKnown ? moment(lookUp) : void lookUp();
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("online", onReturn);
    return () => {
      isCurrent = false;
      callOff?.();
      clearTimeout(retry);
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("online", onReturn);
    };
  }, [productId, key, isKnown, moment]);

  const result = answer?.key === key ? answer.result : undefined;
  return {
    variant: result ? (result.ok ? result.value : undefined) : (known ?? undefined),
    previous,
    isLoading: result === undefined,
    failed: result && !result.ok ? { image: result.failure.data?.image ?? null } : null,
  };
}
