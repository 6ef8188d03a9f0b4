import { FIRST_PROVINCE } from "@/lib/domain/address/address";
import {
  type CheckoutForm,
  emptyCheckoutForm,
  type ShippingChoices,
  shippingBrand,
} from "@/lib/domain/checkout/checkout";
import { forgetTypedNote } from "../cart/kept-note";
import type { KeyedStorage } from "../storage";
import { asRecord, asText, DRAFT_KEY, keptDraft } from "./typed-contact";

export interface CheckoutDraft {
  owner: string;
  form: CheckoutForm;
  country: string;
  state: string;
  choices: ShippingChoices;
  savedNote: string;
  /** The last attempt whose form came back with the page, posted without script. */
  attempt: string;
}

/** What the page itself was filled with. */
export type InitialDraft = Pick<CheckoutDraft, "form" | "country" | "state" | "choices">;

export function newDraft(initial: InitialDraft, note: string, owner: string): CheckoutDraft {
  return { ...initial, owner, savedNote: note, attempt: "" };
}

/** Whether this tab went on with the form of an attempt that was posted without script. */
export function isContinued(storage: KeyedStorage, attempt: string): boolean {
  return attempt !== "" && keptDraft(storage).attempt === attempt;
}

/**
 * A guest's draft survives the log-in; a customer's is dropped for anyone else. A form that came back
 * with the page is newer, once.
 */
export function readDraft(
  storage: KeyedStorage,
  note: string,
  owner: string,
  initial: InitialDraft = {
    form: { ...emptyCheckoutForm, note },
    country: "",
    state: "",
    choices: {},
  },
  attempt = "",
): CheckoutDraft {
  const found = keptDraft(storage);
  const isOwn = Object.keys(found).length > 0 && ["", owner].includes(asText(found.owner));
  const isNewer = attempt !== "" && !isContinued(storage, attempt);
  if (!isOwn || isNewer) return { ...newDraft(initial, note, owner), attempt };
  const typed = asRecord(found.form);
  const form = { ...emptyCheckoutForm, note };
  for (const field of Object.keys(emptyCheckoutForm) as (keyof CheckoutForm)[]) {
    form[field] = asText(typed[field], form[field]);
  }
  if (asText(found.savedNote, note) !== note) form.note = note;
  form.email ||= initial.form.email;
  const choices = Object.entries(asRecord(found.choices)).flatMap(([brandId, type]) =>
    typeof type === "string" ? [[brandId, type]] : [],
  );
  return {
    owner,
    form,
    country: asText(found.country),
    state: asText(found.state),
    choices: Object.fromEntries(choices),
    savedNote: note,
    attempt,
  };
}

/** What was changed in a form before its script was there. */
export function typedBefore(form: HTMLFormElement): Partial<Record<string, string>> {
  const typed: Partial<Record<string, string>> = {};
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      // Only a select of the server's has an option that is marked so.
      const first = [...field.options].find(({ defaultSelected }) => defaultSelected);
      if (first && !first.selected) typed[field.name] = field.value;
    } else if (field instanceof HTMLInputElement && field.type === "radio") {
      if (field.checked && !field.defaultChecked) typed[field.name] = field.value;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value !== field.defaultValue) typed[field.name] = field.value;
    }
  }
  return typed;
}

export function withTyped(draft: CheckoutDraft, typed: Partial<Record<string, string>>) {
  const form = { ...draft.form };
  for (const field of Object.keys(form) as (keyof CheckoutForm)[])
    form[field] = typed[field] ?? form[field];
  const { country = draft.country } = typed;
  const isMoved = country !== draft.country;
  const choices = isMoved ? {} : { ...draft.choices };
  for (const [name, type] of Object.entries(typed)) {
    const brandId = shippingBrand(name);
    if (brandId && type && !isMoved) choices[brandId] = type;
  }
  const { state = isMoved ? FIRST_PROVINCE : draft.state } = typed;
  return { ...draft, form, country, state, choices };
}

export function keepDraft(storage: KeyedStorage, draft: CheckoutDraft): void {
  storage.setItem(DRAFT_KEY, JSON.stringify(draft));
}

export function endDraft(storage: KeyedStorage): void {
  forgetTypedNote(storage);
  if (storage.getItem(DRAFT_KEY) === null) return;
  const draft = readDraft(storage, "", asText(keptDraft(storage).owner));
  keepDraft(storage, { ...draft, form: { ...draft.form, note: "" }, choices: {} });
}
