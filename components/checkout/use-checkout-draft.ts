import { useEffect, useState } from "react";
import { type CheckoutDraft, keepDraft, readDraft } from "@/lib/api/browser/checkout-draft";

/** What the shopper types and chooses, kept over a reload. For components the server never renders. */
export function useCheckoutDraft(note: string) {
  const [draft, setDraft] = useState<CheckoutDraft>(() => readDraft(window.sessionStorage, note));
  useEffect(() => keepDraft(window.sessionStorage, draft), [draft]);
  const change = (given: Partial<CheckoutDraft>) => setDraft((kept) => ({ ...kept, ...given }));
  return [draft, change] as const;
}
