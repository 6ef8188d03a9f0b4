import type { Customer } from "@/lib/domain/account/customer";
import { LAST_SEEN_KEY } from "@/lib/domain/constants";
import { browserStorage } from "../storage";
import { shopper, storedCustomer, USER_KEY, useShopper } from "./shopper";

export { USER_KEY } from "./shopper";

export const currentCustomer = (): Customer | null => shopper.get().customer;

/** The marker cookie may be gone by its age or an unread answer: the storage still tells. */
export function isRemembered(): boolean {
  return browserStorage.getItem(USER_KEY) !== null;
}

export function keepCustomer(customer: Customer | null): void {
  if (customer) browserStorage.setItem(USER_KEY, JSON.stringify(customer));
  else browserStorage.removeItem(USER_KEY);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists on secure origins only
  if (!customer) document.cookie = "signed_in=; Path=/; Max-Age=0";
  if (!customer) browserStorage.removeItem(LAST_SEEN_KEY);
  set(customer);
}

export function rereadCustomer(): Customer | null {
  set(storedCustomer());
  return currentCustomer();
}

function set(customer: Customer | null): void {
  if (JSON.stringify(customer) !== JSON.stringify(currentCustomer())) shopper.update({ customer });
}

/** `undefined` on the server and during hydration, `null` for a guest. */
export function useCustomer(): Customer | null | undefined {
  return useShopper(({ customer }) => customer, undefined);
}
