"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { refreshCart } from "@/lib/api/browser/cart/refresh";
import { endDraft } from "@/lib/api/browser/checkout/draft";
import { endAttempt } from "@/lib/api/browser/checkout/order-attempt";
import { tabStorage } from "@/lib/api/browser/storage";

const AGAIN_MS = 4000;
const TIMES = 15;

/** Polls for a minute: a payment's confirmation may arrive after its shopper. */
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
