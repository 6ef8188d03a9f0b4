import { mutate } from "swr";
import { isGated } from "@/lib/domain/gated";
import { logInPath } from "@/lib/domain/return-path";
import { leaveFor } from "../leave";
import { say } from "../messages";
import { currentCustomer, isRemembered, keepCustomer } from "./customer";

let isLoggingOut = false;

/**
 * While a customer logs out by will, a late answer that the token has ended must not lead the page
 * elsewhere than the log-out does.
 */
export function holdForLogOut(isHeld: boolean): void {
  isLoggingOut = isHeld;
}

/** Everything that was read for somebody else is read anew. */
export async function forgetReadings(): Promise<void> {
  await mutate(() => true, undefined, { revalidate: true }).catch(() => undefined);
}

let isTokenChecked = false;

/** The token was good when the page started. */
export function tokenChecked(): void {
  isTokenChecked = true;
}

/** Pages where a shopper is about to buy as who they are. */
const BUYING: ReadonlySet<string> = new Set(["/cart", "/checkout"]);

/** Whether a page is nothing to somebody who was signed in and is not any more. */
export function needsLogIn(pathname: string): boolean {
  return isGated(pathname) || BUYING.has(pathname);
}

/**
 * The server does not know the token any more: the customer is logged out here too. On pages that
 * are a customer's, on the bag's, and while a page starts, whichever call hears of it first, the
 * log-in follows and leads back; later and elsewhere the shopper goes on as a guest.
 * @returns whether the page is being left.
 */
export function sessionEnded(): boolean {
  if (isLoggingOut) return true;
  // The answer has taken the cookies by now, and the page may have looked at them since.
  const wasSignedIn = currentCustomer() !== null || isRemembered();
  const { pathname } = window.location;
  keepCustomer(null);
  const leaves = wasSignedIn && (!isTokenChecked || needsLogIn(pathname));
  if (isGated(pathname) || leaves) {
    leaveForLogIn();
    return true;
  }
  if (wasSignedIn) {
    say("Your session has ended. Please log in again.", "lasting");
    void forgetReadings();
  }
  return false;
}

/** Goes to the log-in, which leads back here. */
export function leaveForLogIn(): void {
  if (isLoggingOut) return;
  const { pathname, search } = window.location;
  leaveFor(logInPath(`${pathname}${search}`));
}
