import { type CheckoutForm, emptyCheckoutForm, type ShippingChoices } from "@/lib/domain/checkout";
import { forgetTypedNote } from "../cart/kept-note";
import type { KeyedStorage } from "../storage";

export const DRAFT_KEY = "checkout";

export interface CheckoutDraft {
  owner: string;
  form: CheckoutForm;
  country: string;
  state: string;
  choices: ShippingChoices;
  savedNote: string;
}

/** A guest's draft survives the log-in; a customer's is dropped for anyone else. */
export function readDraft(storage: KeyedStorage, note: string, owner: string): CheckoutDraft {
  const found = asRecord(parse(storage));
  const kept = ["", owner].includes(asText(found.owner, "")) ? found : {};
  const typed = asRecord(kept.form);
  const form = { ...emptyCheckoutForm, note };
  for (const field of Object.keys(emptyCheckoutForm) as (keyof CheckoutForm)[]) {
    form[field] = asText(typed[field], form[field]);
  }
  if (asText(kept.savedNote, note) !== note) form.note = note;
  const choices = Object.entries(asRecord(kept.choices)).flatMap(([brandId, type]) =>
    typeof type === "string" ? [[brandId, type]] : [],
  );
  return {
    owner,
    form,
    country: asText(kept.country, ""),
    state: asText(kept.state, ""),
    choices: Object.fromEntries(choices),
    savedNote: note,
  };
}

export function keepDraft(storage: KeyedStorage, draft: CheckoutDraft): void {
  storage.setItem(DRAFT_KEY, JSON.stringify(draft));
}

export function endDraft(storage: KeyedStorage): void {
  forgetTypedNote(storage);
  if (storage.getItem(DRAFT_KEY) === null) return;
  const draft = readDraft(storage, "", asText(asRecord(parse(storage)).owner, ""));
  keepDraft(storage, { ...draft, form: { ...draft.form, note: "" }, choices: {} });
}

function parse(storage: KeyedStorage): unknown {
  try {
    return JSON.parse(storage.getItem(DRAFT_KEY) ?? "null");
  } catch {
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function asText(value: unknown, otherwise: string): string {
  return typeof value === "string" ? value : otherwise;
}
