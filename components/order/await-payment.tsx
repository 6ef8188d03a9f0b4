"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const AGAIN_MS = 4000;
const TIMES = 15;

/** Looks again for a minute: a payment's confirmation may arrive just after its shopper. */
export function AwaitPayment() {
  const { refresh } = useRouter();

  useEffect(() => {
    let left = TIMES;
    const timer = setInterval(() => {
      refresh();
      left -= 1;
      if (left === 0) clearInterval(timer);
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [refresh]);

  return null;
}
