import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { noteForOrder } from "@/lib/api/browser/cart/kept-note";
import {
  type CheckoutDraft,
  type InitialDraft,
  isContinued,
  keepDraft,
  newDraft,
  readDraft,
  typedBefore,
  withTyped,
} from "@/lib/api/browser/checkout/draft";
import { shopper } from "@/lib/api/browser/shopper/shopper";
import { tabStorage } from "@/lib/api/browser/storage";
import type { Cart } from "@/lib/domain/cart/cart";
import {
  type CheckoutForm,
  emptyCheckoutForm,
  type InitialCheckout,
} from "@/lib/domain/checkout/checkout";
import { prefilled } from "@/lib/domain/checkout/prefill";

export interface Draft extends CheckoutDraft {
  change: (part: Partial<CheckoutDraft>) => void;
  type: (field: keyof CheckoutForm, value: string) => void;
}

/** Starts as the page came; this tab's own draft and what was typed meanwhile follow. */
export function useDraft({
  form,
  initial,
  note,
  owner,
  onContinued,
}: {
  form: RefObject<HTMLFormElement | null>;
  initial: InitialCheckout | null;
  note: string;
  owner: string;
  /** The form that came with the page has been changed since. */
  onContinued: () => void;
}): Draft {
  const [draft, setDraft] = useState<CheckoutDraft>(() =>
    newDraft(initialDraft(initial, note), note, owner),
  );

  const restore = useEffectEvent(() => {
    const saved = noteForOrder(note);
    const attempt = initial?.isPosted ? initial.attempt : "";
    if (isContinued(tabStorage, attempt)) onContinued();
    const read = readDraft(tabStorage, saved, owner, initialDraft(initial, saved), attempt);
    const kept = initial?.prefill ? prefilled(read, initial.prefill) : read;
    setDraft(withTyped(kept, form.current ? typedBefore(form.current) : {}));
  });
  useLayoutEffect(() => restore(), []);
  useEffect(() => {
    if (!shopper.get().isLeaving) keepDraft(tabStorage, draft);
  }, [draft]);

  return {
    ...draft,
    change: (part) => setDraft((kept) => ({ ...kept, ...part })),
    type: (field, value) =>
      setDraft((kept) => ({ ...kept, form: { ...kept.form, [field]: value } })),
  };
}

function initialDraft(initial: InitialCheckout | null, note: string): InitialDraft {
  const email = initial?.form.email ?? "";
  const form = { ...emptyCheckoutForm, email, note };
  const blank = { form, country: "", state: "", choices: {} };
  if (initial?.isPosted)
    return { ...initial.destination, form: initial.form, choices: initial.choices };
  return initial?.prefill ? prefilled(blank, initial.prefill) : blank;
}

/** Forgets what was chosen for designers who are no longer in the cart. */
export function useDroppedChoices({ choices, change }: Draft, cart: Cart): void {
  useEffect(() => {
    const isThere = (brandId: string) =>
      cart.groups.some((group) => String(group.brand.id) === brandId);
    const kept = Object.entries(choices).filter(([brandId]) => isThere(brandId));
    if (kept.length < Object.keys(choices).length) change({ choices: Object.fromEntries(kept) });
  });
}
