"use client";

import { type ReactNode, useState } from "react";
import { preload, SWRConfig, unstable_serialize, useSWRConfig } from "swr";
import { type CartKey, cartKey } from "@/lib/api/browser/cart/refresh";
import { wasAskedForAnother } from "@/lib/api/browser/shopper/asked-session";
import type { Cart } from "@/lib/domain/cart/cart";
import type { Destination } from "@/lib/domain/shipping/shipping";

/** Shows the cart that came with the page until this browser has read another. */
export function InitialCart({
  cart,
  destination,
  children,
}: {
  cart: Cart | null;
  /** What the cart's shipping options are for. */
  destination?: Destination;
  children: ReactNode;
}) {
  const { cache } = useSWRConfig();
  const [fallback] = useState<Record<string, Cart>>(() => {
    // A page that was fetched ahead is older than what has been read here.
    if (!cart || cache.get(unstable_serialize(cartKey()))?.data) return {};
    const keys: CartKey[] = [cartKey(), ...(destination ? [cartKey(destination)] : [])];
    if (!wasAskedForAnother) for (const key of keys) preload(key, async () => cart);
    return Object.fromEntries(keys.map((key) => [unstable_serialize(key), cart]));
  });
  return <SWRConfig value={{ fallback }}>{children}</SWRConfig>;
}
