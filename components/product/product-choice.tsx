"use client";

import { usePathname } from "next/navigation";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { type Trigger, whenWanted } from "@/components/ui/defer";
import { Price } from "@/components/ui/price";
import { useVariant } from "@/lib/api/browser/product/use-variant";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { formatPrice } from "@/lib/domain/money";
import type { Combination, Product, Variant } from "@/lib/domain/product";
import type { Swatch } from "@/lib/domain/swatch";
import { choose, firstSelection, selectionFromText, selectionToText } from "@/lib/domain/variation";

/** The little of a product that choosing and buying it needs. */
export type ChoosableProduct = Pick<Product, "id" | "name" | "quantity" | "variations"> & {
  /** Of the combination that the page was asked with, as it is written. */
  price: string;
  combinations: Pick<Combination, "valueIds" | "isSoldOut">[] | null;
  /** The display colors of the Color values, by value id. */
  swatches: Readonly<Record<number, Swatch>>;
};

interface ProductChoice {
  product: ChoosableProduct;
  selection: readonly number[];
  /** The choice as a link carries it: "?v=12,40", or nothing while it is the preselected one. */
  search: string;
  chooseValues: (...valueIds: number[]) => void;
  /** As it is written. */
  price: string;
  /** Picture of the combination, `null` when it has none of its own. */
  image: string | null;
  /** Pieces in stock; −1 = unlimited. */
  inventory: number;
  isOutOfStock: boolean;
  /** Price and stock are those of the combination before, while the new one is looked up. */
  isLookingUp: boolean;
}

/** Once the shopper turns to choosing and buying. */
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
 * Which combination of a product is chosen, and what is known of it. The choice is in the address
 * (`?v=`), and changes there as long as the page is shown.
 * @param chosen the values that the server's page was asked for with.
 * @param known their combination as the server knew it; `null` when it cannot be had.
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
  const first = useMemo(() => firstSelection(product.variations), [product.variations]);
  const [selection, setSelection] = useState(chosen);
  const isFirst = selectionToText(selection) === selectionToText(first);
  const isAsAsked = selectionToText(selection) === selectionToText(chosen);
  const { variant, previous, isLoading, failed } = useVariant(
    product.id,
    selection,
    isAsAsked ? known : null,
    whenChoosing,
  );

  const pathname = usePathname();

  useEffect(() => {
    const follow = () => {
      const given = new URLSearchParams(window.location.search).get("v");
      const next = selectionFromText(given, product.variations);
      setSelection((now) => (selectionToText(now) === selectionToText(next) ? now : next));
    };
    follow();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [product.variations, pathname]);

  const value = useMemo<ProductChoice>(() => {
    const chooseValues = (...valueIds: number[]) => {
      const next = valueIds.reduce((now, id) => choose(now, product.variations, id), selection);
      setSelection(next);
      writeAddress(selectionToText(next), selectionToText(first));
    };
    const isUnavailable = failed !== null || (variant === undefined && isAsAsked && known === null);
    const priced = variant ?? previous;
    return {
      product,
      selection,
      search: isFirst ? "" : `?v=${selectionToText(selection)}`,
      chooseValues,
      price: priced && priced.price !== known?.price ? formatPrice(priced.price) : product.price,
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

/** The chosen combination's price. */
export function ProductPrice() {
  const { price, isLookingUp } = useProductChoice();
  return (
    <p aria-live="polite" aria-busy={isLookingUp} className="product-price">
      <Price text={price} />
      {isLookingUp && <span className="late ml-4 text-sm">Loading product details...</span>}
    </p>
  );
}
