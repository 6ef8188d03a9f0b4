import { useEffect, useState } from "react";
import type { Variant } from "@/lib/domain/product";
import type { Result } from "@/lib/domain/result";
import { lazily } from "../lazily";

export interface VariantState {
  /** The combination's own; `undefined` while it is looked up and when that failed. */
  variant: Variant | undefined;
  /** The combination before, to be shown while this one is looked up. */
  previous: Variant | undefined;
  isLoading: boolean;
  /** The look-up failed: to be treated as out of stock, with this picture if there is one. */
  failed: { image: string | null } | null;
}

interface Answer {
  key: string;
  result: Result<Variant, { image: string | null }>;
}

/**
 * Looks a combination up (price, picture, stock): when it is chosen, on every visit, and whenever
 * the shopper returns to the page. `known` stands until the first answer, which is then not asked
 * for before its `moment`.
 */
export function useVariant(
  productId: number,
  valueIds: readonly number[],
  known: Variant | null,
  moment: (lookUp: () => void) => () => void,
): VariantState {
  const key = valueIds.join(",");
  const isKnown = known !== null;
  const [answer, setAnswer] = useState<Answer>();
  const [previous, setPrevious] = useState<Variant>();

  useEffect(() => {
    let isCurrent = true;
    const lookUp = async () => {
      const ids = key === "" ? [] : key.split(",").map(Number);
      const result = await lazily(
        () => import("./variant-call"),
        (calls) => calls.readVariant(productId, ids),
      );
      if (!isCurrent) return;
      setAnswer({ key, result });
      if (result.ok) setPrevious(result.value);
    };
    const onReturn = () => {
      if (document.visibilityState === "visible") void lookUp();
    };
    const callOff = isKnown ? moment(lookUp) : void lookUp();
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      isCurrent = false;
      callOff?.();
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [productId, key, isKnown, moment]);

  const result = answer?.key === key ? answer.result : undefined;
  return {
    variant: result ? (result.ok ? result.value : undefined) : (known ?? undefined),
    previous,
    isLoading: result === undefined,
    failed: result && !result.ok ? { image: result.failure.data?.image ?? null } : null,
  };
}
