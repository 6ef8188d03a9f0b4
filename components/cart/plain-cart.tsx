"use client";

import { SWRConfig, unstable_serialize } from "swr";
import { cartKey } from "@/lib/api/browser/cart/refresh";
import type { Cart } from "@/lib/domain/cart";
import { CartView } from "./cart-view";

export function PlainCart({ cart }: { cart: Cart }) {
  const fallback = { [unstable_serialize(cartKey())]: cart };
  return (
    <SWRConfig value={{ fallback }}>
      <CartView />
    </SWRConfig>
  );
}
