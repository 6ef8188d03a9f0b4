import { useSyncExternalStore } from "react";
import type { Customer } from "@/lib/domain/account/customer";
import type { Cart } from "@/lib/domain/cart/cart";
import { browserStorage } from "../storage";
import { createStore } from "../store";

/** Specification, section 3. The token itself is in an HttpOnly cookie. */
export const USER_KEY = "user";
const MARKER = /(?:^|;\s*)signed_in=1(?:;|$)/;

const unnamed: Customer = { firstName: "", lastName: "", email: "" };

/** The customer that cookie and storage tell of; `null` for a guest and on the server. */
export function storedCustomer(): Customer | null {
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

interface Shopper {
  /** `null` for a guest. */
  customer: Customer | null;
  /** Changes under way included; `undefined` until it has been read. */
  cart: Cart | undefined;
  isCartLoading: boolean;
  /** `null` for a guest and until they have been read. */
  favorites: ReadonlySet<number> | null;
  favoriteCount: number;
  isCartOpen: boolean;
  isTokenChecked: boolean;
  /** During a log-out a late 401 must not redirect the page. */
  isLoggingOut: boolean;
  /** On the way to the log-in page keeps what a customer has typed, though nobody is signed in any more. */
  isLeaving: boolean;
}

const store = createStore<Shopper>({
  customer: storedCustomer(),
  cart: undefined,
  isCartLoading: false,
  favorites: null,
  favoriteCount: 0,
  isCartOpen: false,
  isTokenChecked: false,
  isLoggingOut: false,
  isLeaving: false,
});

/** Who shops in this browser and with what: SWR's answers, for components that only read. */
export const shopper = {
  ...store,
  update: (part: Partial<Shopper>) => {
    const now = store.get();
    const names = Object.keys(part) as (keyof Shopper)[];
    if (names.some((name) => now[name] !== part[name])) store.set({ ...now, ...part });
  },
};

/** @param before the value on the server and during hydration. */
export function useShopper<Value, Before>(select: (shopper: Shopper) => Value, before: Before) {
  return useSyncExternalStore<Value | Before>(
    shopper.subscribe,
    () => select(shopper.get()),
    () => before,
  );
}
