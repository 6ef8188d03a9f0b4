import { useMemo, useSyncExternalStore } from "react";
import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import type { Cart } from "@/lib/domain/cart/cart";
import type { Destination } from "@/lib/domain/shipping/shipping";
import { ask, unwrapped } from "../shopper/ask-server";
import { cartLines, withPending } from "./lines";
import { type CartKey, cartKey } from "./refresh";

const NOTHING: ReadonlyMap<number, number> = new Map();

export function useCart(
  destination?: Destination,
  { revalidateIfStale = true }: { revalidateIfStale?: boolean } = {},
) {
  const key = useMemo(() => cartKey(destination), [destination]);
  const { data, error, isLoading } = useSWR(key, fetchCart, {
    keepPreviousData: true,
    revalidateIfStale,
  });
  const fallback = useSWRConfig().fallback[unstable_serialize(key)];
  const pending = useSyncExternalStore(cartLines.subscribe, cartLines.pending, () => NOTHING);
  const cart = useMemo(() => data && withPending(data, pending), [data, pending]);
  return {
    cart,
    isLoading: isLoading && !data,
    isFailed: error !== undefined && !data,
    /**
     * Whether the shipping options are still those of the previous destination. What came with the
     * page is loading by SWR's count.
     */
    isForeign: isLoading && data !== undefined && data !== fallback,
  };
}

function fetchCart([, destination]: CartKey): Promise<Cart> {
  return unwrapped(
    ask("cart", "getCart", (shopper) => ({ query: { ...shopper, ...destination } })),
  );
}
