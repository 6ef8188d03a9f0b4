import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { noteForOrder } from "@/lib/api/browser/cart/kept-note";
import {
  type CheckoutDraft,
  type GivenDraft,
  isContinued,
  keepDraft,
  newDraft,
  readDraft,
  typedBefore,
  withTyped,
} from "@/lib/api/browser/checkout/draft";
import { shopper } from "@/lib/api/browser/shopper/shopper";
import { tabStorage } from "@/lib/api/browser/storage";
import type { Cart } from "@/lib/domain/cart";
import { type CheckoutForm, emptyCheckoutForm, type GivenCheckout } from "@/lib/domain/checkout";
import { prefilled } from "@/lib/domain/prefill";

export interface Draft extends CheckoutDraft {
  change: (part: Partial<CheckoutDraft>) => void;
  type: (field: keyof CheckoutForm, value: string) => void;
}

/** Starts as the page came; this tab's own draft and what was typed meanwhile follow. */
export function useDraft({
  form,
  given,
  note,
  owner,
  onContinued,
}: {
  form: RefObject<HTMLFormElement | null>;
  given: GivenCheckout | null;
  note: string;
  owner: string;
  /** The form that came with the page has been changed since. */
  onContinued: () => void;
}): Draft {
  const [draft, setDraft] = useState<CheckoutDraft>(() =>
    newDraft(givenDraft(given, note), note, owner),
  );

  const restore = useEffectEvent(() => {
    const saved = noteForOrder(note);
    const attempt = given?.isPosted ? given.attempt : "";
    if (isContinued(tabStorage, attempt)) onContinued();
    const read = readDraft(tabStorage, saved, owner, givenDraft(given, saved), attempt);
    const kept = given?.prefill ? prefilled(read, given.prefill) : read;
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

function givenDraft(given: GivenCheckout | null, note: string): GivenDraft {
  const blank = { form: { ...emptyCheckoutForm, note }, country: "", state: "", choices: {} };
  if (given?.isPosted) return { ...given.destination, form: given.form, choices: given.choices };
  return given?.prefill ? prefilled(blank, given.prefill) : blank;
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
