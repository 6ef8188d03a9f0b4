import { useEffect, useState } from "react";
import { type CheckoutDraft, keepDraft, readDraft } from "@/lib/api/browser/checkout/draft";
import { tabStorage } from "@/lib/api/browser/storage";
import type { CheckoutForm } from "@/lib/domain/checkout";

/** What the shopper types and chooses, kept over a reload. For components the server never renders. */
export function useCheckoutDraft(note: string, owner: string) {
  const [draft, setDraft] = useState<CheckoutDraft>(() => readDraft(tabStorage, note, owner));
  useEffect(() => keepDraft(tabStorage, draft), [draft]);
  const change = (given: Partial<CheckoutDraft>) => setDraft((kept) => ({ ...kept, ...given }));
  const type = (field: keyof CheckoutForm, value: string) =>
    setDraft((kept) => ({ ...kept, form: { ...kept.form, [field]: value } }));
  return { draft, change, type };
}
