import { useEffect, useState } from "react";
import { type CheckoutDraft, keepDraft, readDraft } from "@/lib/api/browser/checkout-draft";
import { tabStorage } from "@/lib/api/browser/tab-storage";

/** What the shopper types and chooses, kept over a reload. For components the server never renders. */
export function useCheckoutDraft(note: string) {
  const [draft, setDraft] = useState<CheckoutDraft>(() => readDraft(tabStorage, note));
  useEffect(() => keepDraft(tabStorage, draft), [draft]);
  const change = (given: Partial<CheckoutDraft>) => setDraft((kept) => ({ ...kept, ...given }));
  return [draft, change] as const;
}
