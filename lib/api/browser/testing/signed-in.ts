import type { Customer } from "@/lib/domain/account/customer";
import { rereadCustomer, USER_KEY } from "../shopper/customer";
import { holdForLogOut } from "../shopper/sign-out";

export const ada: Customer = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };

/** Makes the browser of a test look as it does after a log-in. */
export function signInHere(customer: Customer = ada): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = "signed_in=1; path=/";
  window.localStorage.setItem(USER_KEY, JSON.stringify(customer));
  rereadCustomer();
}

/** Makes it look as it does for a guest. */
export function signOutHere(): void {
  holdForLogOut(false);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = "signed_in=; path=/; max-age=0";
  window.localStorage.removeItem(USER_KEY);
  rereadCustomer();
}
