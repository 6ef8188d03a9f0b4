import { mutate } from "swr";
import { isGated } from "@/lib/domain/account/gated";
import type { Result } from "@/lib/domain/result";
import { logInPath } from "@/lib/domain/return-path";
import { leaveFor } from "../leave";
import { showMessage } from "../messages";
import { currentCustomer, isRemembered, keepCustomer } from "./customer";
import { keepEndedNotice, SESSION_ENDED } from "./ended-notice";
import { shopper } from "./shopper";

export function holdForLogOut(isLoggingOut: boolean): void {
  shopper.update({ isLoggingOut });
}

export async function forgetReadings(): Promise<void> {
  await mutate(() => true, undefined, { revalidate: true }).catch(() => undefined);
}

export function tokenChecked(): void {
  shopper.update({ isTokenChecked: true });
}

const BUYING: ReadonlySet<string> = new Set(["/cart", "/checkout"]);

export function needsLogIn(pathname: string): boolean {
  return isGated(pathname) || BUYING.has(pathname);
}

/**
 * On gated pages, cart and checkout, and while a page starts, the log-in follows; elsewhere the shopper
 * goes on as a guest.
 * @returns whether the page is being left.
 */
export function sessionEnded(): boolean {
  const { isLoggingOut, isTokenChecked } = shopper.get();
  if (isLoggingOut) return true;
  // The 401 has removed the cookies already.
  const wasSignedIn = currentCustomer() !== null || isRemembered();
  const { pathname } = window.location;
  const leaves = wasSignedIn && (!isTokenChecked || needsLogIn(pathname));
  if (isGated(pathname) || leaves) {
    leaveForLogIn({ hasEnded: wasSignedIn });
    keepCustomer(null);
    return true;
  }
  keepCustomer(null);
  if (wasSignedIn) {
    showMessage(SESSION_ENDED, "lasting");
    void forgetReadings();
  }
  return false;
}

/** @param hasEnded whether the log-in page says so. */
export function leaveForLogIn({ hasEnded }: { hasEnded: boolean }): void {
  if (shopper.get().isLoggingOut) return;
  const { pathname, search } = window.location;
  shopper.update({ isLeaving: true });
  if (hasEnded) keepEndedNotice();
  leaveFor(logInPath(`${pathname}${search}`));
}

/** Makes a customer's call; a token that is no longer good logs the customer out here too. */
export async function asCustomer<Value, Data>(
  sent: Promise<Result<Value, Data>>,
): Promise<Result<Value, Data>> {
  const result = await sent;
  if (!result.ok && result.failure.kind === "unauthorized") sessionEnded();
  return result;
}
