"use client";

import { Price } from "@/components/ui/price";
import { formatUsd } from "@/lib/domain/money";
import { useProductChoice } from "./product-choice";

/** The chosen combination's price. */
export function ProductPrice() {
  const { price, isLookingUp } = useProductChoice();
  return (
    <p
      aria-live="polite"
      aria-busy={isLookingUp}
      className="text-lg transition-opacity aria-busy:opacity-40"
    >
      <Price text={formatUsd(price)} />
    </p>
  );
}
