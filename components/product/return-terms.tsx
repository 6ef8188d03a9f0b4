"use client";

import {
  FINAL_SALE,
  FINAL_SALE_TERMS,
  isFinalSale,
  returnTime,
} from "@/lib/domain/product/final-sale";
import { useProductChoice } from "./product-choice";

export function ReturnPromise() {
  const { product, selection } = useProductChoice();
  return isFinalSale(product, selection)
    ? `${FINAL_SALE}: no returns`
    : `Returns within ${returnTime()} of receipt`;
}

export function ReturnTerms() {
  const { product, selection } = useProductChoice();
  return isFinalSale(product, selection)
    ? FINAL_SALE_TERMS
    : `Returns can be requested within ${returnTime()} of receipt; items must be unused and in their original package with tags.`;
}
