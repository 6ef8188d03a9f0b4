import { useEffect, useState } from "react";
import type { Variant } from "@/lib/domain/product/product";
import type { Result } from "@/lib/domain/result";
import { ask } from "../shopper/ask";

interface VariantState {
  variant: Variant | undefined;
  previous: Variant | undefined;
  isLoading: boolean;
  failed: { image: string | null } | null;
}

interface Answer {
  key: string;
  result: Result<Variant, { image: string | null }>;
}

const RETRY_MS = 5_000;

/**
 * Looks the combination up on every visit and when the focus or the connection returns.
 * @param moment when to refresh `known`.
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
    let retry: ReturnType<typeof setTimeout> | undefined;
    const lookUp = async () => {
      clearTimeout(retry);
      const query = { productId, valueIds: key === "" ? [] : key.split(",").map(Number) };
      const result = await ask("variants", "getVariant", { query });
      if (!isCurrent) return;
      const isUnavailable = !result.ok && result.failure.kind === "unavailable";
      if (isUnavailable) retry = setTimeout(lookUp, RETRY_MS);
      // Lost code says nothing of the stock.
      if (!result.ok && result.failure.isCodeLost) return;
      setAnswer({ key, result });
      if (result.ok) setPrevious(result.value);
    };
    const onReturn = () => {
      if (document.visibilityState === "visible") void lookUp();
    };
    const callOff = isKnown ? moment(lookUp) : void lookUp();
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("online", onReturn);
    return () => {
      isCurrent = false;
      callOff?.();
      clearTimeout(retry);
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("online", onReturn);
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
