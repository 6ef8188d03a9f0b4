import useSWR from "swr";
import type { ProductTeaser } from "@/lib/domain/product";
import { lazily, unwrapped } from "./lazily";

/** Products that go with the cart; none while they load or when they cannot be had. */
export function useCartRelated(isWanted: boolean): ProductTeaser[] {
  const { data } = useSWR(isWanted ? "cart-related" : null, () =>
    unwrapped(
      lazily(
        () => import("./cart-calls"),
        (calls) => calls.readRelated(),
      ),
    ),
  );
  return data ?? [];
}
