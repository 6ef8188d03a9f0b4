import { useEffect, useState } from "react";
import { X } from "@/components/ui/icons";
import { takeJoinNotice } from "@/lib/api/browser/account/join-notice";
import { lazily } from "@/lib/api/browser/lazily";
import { leaveFor } from "@/lib/api/browser/leave";
import {
  currentCustomer,
  isRemembered,
  keepCustomer,
  rereadCustomer,
  USER_KEY,
} from "@/lib/api/browser/shopper/customer";
import {
  forgetReadings,
  leaveForLogIn,
  needsLogIn,
  tokenChecked,
} from "@/lib/api/browser/shopper/sign-out";
import { isGated, isLoggedOutOnly } from "@/lib/domain/gated";

export function LiveCustomer() {
  useEffect(followCustomer, []);
  return <JoinNotice />;
}

/**
 * Checks the token when a page starts (specification, section 4) and follows other tabs and restored
 * pages.
 * @returns a function that stops it.
 */
function followCustomer(): () => void {
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

async function checkToken(): Promise<void> {
  const { pathname } = window.location;
  const isSignedIn = currentCustomer() !== null;
  if (!isSignedIn && !isRemembered() && !isGated(pathname)) return;
  const result = await lazily(
    () => import("@/lib/api/browser/account/calls"),
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

function settle(isSignedIn: boolean): void {
  const { pathname } = window.location;
  if (!isSignedIn && needsLogIn(pathname)) leaveForLogIn();
  else if (isSignedIn && isLoggedOutOnly(pathname)) leaveFor("/");
  else void forgetReadings();
}

/** The region exists before its text: some screen readers ignore one that arrives with it. */
function JoinNotice() {
  const [sentences, setSentences] = useState<string[]>([]);
  useEffect(() => {
    const kept = takeJoinNotice();
    if (kept.length > 0) setSentences(kept);
  }, []);

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center px-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]"
    >
      {sentences.length > 0 && (
        <div className="pointer-events-auto flex max-w-xl items-start gap-3 bg-ink py-3 pr-2 pl-5 text-paper text-sm">
          <div className="py-2.5">
            <p>Your cart now has your saved items and the ones you just added.</p>
            <ul>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            aria-label="Close message"
            onClick={() => setSentences([])}
            className="flex size-11 shrink-0 items-center justify-center outline-paper"
          >
            <X size={20} />
          </button>
        </div>
      )}
    </div>
  );
}
