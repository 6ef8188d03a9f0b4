import { type Trigger, whenIdle } from "@/components/ui/defer";
import { currentCustomer, isRemembered, USER_KEY } from "@/lib/api/browser/shopper/customer";
import { SESSION_KEY, sessionStore } from "@/lib/api/browser/shopper/session-store";
import { shopper } from "@/lib/api/browser/shopper/shopper";
import { followTabs } from "@/lib/api/browser/tabs";
import { isGated } from "@/lib/domain/gated";
import { miniCart } from "./mini-cart-state";

const SHOPPING_KEYS: ReadonlySet<string | null> = new Set([SESSION_KEY, USER_KEY, null]);

/**
 * When idle for shoppers with a cart or an account; otherwise as soon as they have one, here or in
 * another tab.
 */
export const whenShopping: Trigger = (run) => {
  if (isShopper()) return whenIdle(run);
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const each of stops.splice(0)) each();
  };
  const begin = () => {
    stop();
    run();
  };
  stops.push(
    shopper.subscribe(begin),
    miniCart.subscribe(begin),
    followTabs((change) => {
      if (change === "restored" || SHOPPING_KEYS.has(change.key)) begin();
    }),
  );
  return stop;
};

function isShopper(): boolean {
  if (isRemembered() || currentCustomer() !== null) return true;
  if (isGated(window.location.pathname)) return true;
  return sessionStore.get() !== null;
}
