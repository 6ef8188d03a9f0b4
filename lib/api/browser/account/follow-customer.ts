import { isGated, isLoggedOutOnly } from "@/lib/domain/gated";
import { lazily } from "../lazily";
import { leaveFor } from "../leave";
import {
  currentCustomer,
  isRemembered,
  keepCustomer,
  rereadCustomer,
  USER_KEY,
} from "../shopper/customer";
import { forgetReadings, leaveForLogIn, needsLogIn, tokenChecked } from "../shopper/sign-out";

/**
 * Checks the token when a page starts (specification, section 4) and follows what other tabs, and
 * pages the browser brings back as they were left, mean for who is signed in.
 * @returns how to stop.
 */
export function followCustomer(): () => void {
  let followed = currentCustomer()?.email;
  const follow = () => {
    const now = rereadCustomer()?.email;
    if (now === followed) return;
    followed = now;
    settle(now !== undefined);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === USER_KEY || key === null) follow();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow();
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  follow();
  void checkToken();
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}

/** A server that does not answer leaves everything as it is. */
async function checkToken(): Promise<void> {
  const { pathname } = window.location;
  const isSignedIn = currentCustomer() !== null;
  if (!isSignedIn && !isRemembered() && !isGated(pathname)) return;
  const result = await lazily(
    () => import("./calls"),
    (calls) => calls.checkToken(),
  );
  if (result.ok) {
    tokenChecked();
    if (result.value) keepCustomer(result.value);
    else rereadCustomer();
  } else if (result.failure.kind === "unauthorized") {
    keepCustomer(null);
    const leaves = isSignedIn ? !isLoggedOutOnly(pathname) : needsLogIn(pathname);
    if (leaves) leaveForLogIn();
  }
}

/** Somebody else is signed in than when this page was last true. */
function settle(isSignedIn: boolean): void {
  const { pathname } = window.location;
  if (!isSignedIn && needsLogIn(pathname)) leaveForLogIn();
  else if (isSignedIn && isLoggedOutOnly(pathname)) leaveFor("/");
  else void forgetReadings();
}
