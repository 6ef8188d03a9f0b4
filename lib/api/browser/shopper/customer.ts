import { useSyncExternalStore } from "react";
import type { Customer } from "@/lib/domain/customer";
import { LAST_SEEN_KEYS } from "@/lib/domain/last-seen";
import { browserStorage } from "../storage";

/** Specification, section 3. The token itself is in an HttpOnly cookie. */
export const USER_KEY = "user";
const MARKER = /(?:^|;\s*)signed_in=1(?:;|$)/;

const unnamed: Customer = { firstName: "", lastName: "", email: "" };

let known: Customer | null | undefined;
const listeners = new Set<() => void>();

export function currentCustomer(): Customer | null {
  if (known === undefined) known = read();
  return known;
}

/** The marker cookie may be gone by its age or an unread answer: the storage still tells. */
export function isRemembered(): boolean {
  return browserStorage.getItem(USER_KEY) !== null;
}

export function keepCustomer(customer: Customer | null): void {
  if (customer) browserStorage.setItem(USER_KEY, JSON.stringify(customer));
  else browserStorage.removeItem(USER_KEY);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists on secure origins only
  if (!customer) document.cookie = "signed_in=; Path=/; Max-Age=0";
  if (!customer) for (const key of Object.values(LAST_SEEN_KEYS)) browserStorage.removeItem(key);
  tell(customer);
}

export function rereadCustomer(): Customer | null {
  tell(read());
  return currentCustomer();
}

export function subscribeCustomer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(customer: Customer | null): void {
  if (JSON.stringify(customer) === JSON.stringify(known)) return;
  known = customer;
  for (const listener of listeners) listener();
}

function read(): Customer | null {
  if (typeof document === "undefined" || !MARKER.test(document.cookie)) return null;
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(USER_KEY) ?? "null");
    return isCustomer(kept) ? kept : unnamed;
  } catch {
    return unnamed;
  }
}

function isCustomer(value: unknown): value is Customer {
  if (typeof value !== "object" || value === null) return false;
  return ["firstName", "lastName", "email"].every(
    (key) => typeof (value as Record<string, unknown>)[key] === "string",
  );
}

/** `undefined` on the server and during hydration, `null` for a guest. */
export function useCustomer(): Customer | null | undefined {
  return useSyncExternalStore(subscribeCustomer, currentCustomer, () => undefined);
}
