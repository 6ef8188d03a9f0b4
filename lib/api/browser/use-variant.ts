import useSWR from "swr";
import type { Variant } from "@/lib/domain/product";
import type { Failure } from "@/lib/domain/result";
import { lazily, unwrapped } from "./lazily";

export interface VariantState {
  /** The combination's own; `undefined` while it is looked up and when that failed. */
  variant: Variant | undefined;
  isLoading: boolean;
  /** The look-up failed: to be treated as out of stock, with this picture if there is one. */
  failed: { image: string | null } | null;
}

/**
 * Looks a combination up (price, picture, stock), again on every visit and whenever the shopper
 * returns to the page. `known` is shown until the answer comes.
 */
export function useVariant(
  productId: number,
  valueIds: readonly number[],
  known: Variant | null,
): VariantState {
  const { data, error, isLoading } = useSWR<Variant, Failure<{ image: string | null }>>(
    ["variant", productId, valueIds.join(",")],
    () =>
      unwrapped(
        lazily(
          () => import("./variant-call"),
          (calls) => calls.readVariant(productId, [...valueIds]),
        ),
      ),
    { fallbackData: known ?? undefined, revalidateOnMount: true, shouldRetryOnError: false },
  );
  if (error) return { variant: undefined, isLoading, failed: { image: error.data?.image ?? null } };
  return { variant: data, isLoading, failed: null };
}
