import useSWR from "swr";
import type { ProductTeaser } from "@/lib/domain/product";
import { lazily, unwrapped } from "../lazily";

/** Products that go with the cart: `undefined` until they have come, none when they cannot be had. */
export function useCartRelated(isWanted: boolean): ProductTeaser[] | undefined {
  const { data, error } = useSWR(isWanted ? "cart-related" : null, () =>
    unwrapped(
      lazily(
        () => import("./calls"),
        (calls) => calls.readRelated(),
      ),
    ),
  );
  return data ?? (error ? [] : undefined);
}
