"use client";

import { whenIdle } from "@/components/ui/defer";
import { useDeferred } from "@/components/ui/use-deferred";
import { useCustomer } from "@/lib/api/browser/shopper/use-customer";
import { useProductChoice } from "./product-choice";

const load = () => import("@/components/favorites/heart").then((module) => module.Heart);

/** A customer's heart for the product, in the combination that is chosen; it comes before what stands there. */
export function ChosenHeart() {
  const { product, selection } = useProductChoice();
  const { code: Heart } = useDeferred(load, useCustomer() ? whenIdle : null);
  return Heart && <Heart productId={product.id} name={product.name} valueIds={[...selection]} />;
}
