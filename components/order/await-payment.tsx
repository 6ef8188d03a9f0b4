"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { refreshCart } from "@/lib/api/browser/cart/refresh";
import { endDraft } from "@/lib/api/browser/checkout/draft";
import { endAttempt } from "@/lib/api/browser/checkout/order-attempt";
import { tabStorage } from "@/lib/api/browser/storage";

const AGAIN_MS = 4000;
const TIMES = 15;

/**
 * Looks again for a minute while an order is pending: a payment's confirmation may arrive just after
 * its shopper. When it has come, the checkout is over and the bag another.
 */
export function AwaitPayment({ isPending }: { isPending: boolean }) {
  const { refresh } = useRouter();
  const wasPending = useRef(false);

  useEffect(() => {
    if (!isPending) {
      if (wasPending.current) endCheckout();
      return;
    }
    wasPending.current = true;
    let left = TIMES;
    const timer = setInterval(() => {
      refresh();
      left -= 1;
      if (left === 0) clearInterval(timer);
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isPending, refresh]);

  return null;
}

function endCheckout(): void {
  endAttempt(tabStorage);
  endDraft(tabStorage);
  void refreshCart();
}
