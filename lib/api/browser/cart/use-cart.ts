import { useMemo, useSyncExternalStore } from "react";
import useSWR from "swr";
import type { Cart } from "@/lib/domain/cart";
import type { Destination } from "@/lib/domain/shipping";
import { unwrapped } from "../lazily";
import { readCart } from "./calls";
import { cartLines, withPending } from "./lines";
import { type CartKey, cartKey } from "./refresh";

const NOTHING: ReadonlyMap<number, number> = new Map();

export interface CartState {
  cart: Cart | undefined;
  isLoading: boolean;
  isFailed: boolean;
  /** Whether the shipping options are still those of the previous destination. */
  isForeign: boolean;
}

export function useCart(destination?: Destination): CartState {
  const key = useMemo(() => cartKey(destination), [destination]);
  const { data, error, isLoading } = useSWR(key, fetchCart, { keepPreviousData: true });
  const pending = useSyncExternalStore(cartLines.subscribe, cartLines.pending, () => NOTHING);
  const cart = useMemo(() => data && withPending(data, pending), [data, pending]);
  return {
    cart,
    isLoading: isLoading && !data,
    isFailed: error !== undefined && !data,
    isForeign: isLoading && data !== undefined,
  };
}

function fetchCart([, destination]: CartKey): Promise<Cart> {
  return unwrapped(readCart(destination));
}
