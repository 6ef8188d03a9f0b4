"use client";

import { useEffect } from "react";
import { endAttempt } from "@/lib/api/browser/checkout/order-attempt";
import { tabStorage } from "@/lib/api/browser/storage";

/** The payment is over: the next PAY NOW is another attempt. */
export function EndAttempt() {
  useEffect(() => endAttempt(tabStorage), []);
  return null;
}
