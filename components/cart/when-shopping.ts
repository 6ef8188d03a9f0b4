import { type Trigger, whenIdle } from "@/components/ui/deferred/defer";
import { currentCustomer, isRemembered, USER_KEY } from "@/lib/api/browser/shopper/customer";
import { hasSession, SESSION_KEY } from "@/lib/api/browser/shopper/session-store";
import { shopper } from "@/lib/api/browser/shopper/shopper";
import { followTabs } from "@/lib/api/browser/tabs";
import { isGated } from "@/lib/domain/account/gated";

const SHOPPING_KEYS: ReadonlySet<string | null> = new Set([SESSION_KEY, USER_KEY, null]);

/**
 * When idle for shoppers with a cart or an account, and whenever there is more of them, here or in another
 * tab: code that was lost is asked for again.
 */
export const whenShopping: Trigger = (run) => {
  const stops = [
    shopper.subscribe(run),
    followTabs((change) => {
      if (change === "restored" || SHOPPING_KEYS.has(change.key)) run();
    }),
  ];
  if (isShopper()) stops.push(whenIdle(run));
  return () => {
    for (const stop of stops) stop();
  };
};

function isShopper(): boolean {
  if (isRemembered() || currentCustomer() !== null) return true;
  if (isGated(window.location.pathname)) return true;
  return hasSession();
}
