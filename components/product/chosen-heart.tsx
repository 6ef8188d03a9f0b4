"use client";

import { Heart } from "@/components/favourites/heart";
import { useProductChoice } from "./product-choice";

/** The heart of the product, in the combination that is chosen; it comes before what stands there. */
export function ChosenHeart() {
  const { product, selection } = useProductChoice();
  return <Heart productId={product.id} name={product.name} valueIds={[...selection]} />;
}
