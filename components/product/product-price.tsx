"use client";

import { Price } from "@/components/ui/price";
import { useProductChoice } from "./product-choice";

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
