import { type Trigger, whenIdle } from "@/components/ui/defer";
import { bagCount } from "@/lib/api/browser/cart/bag-count";
import {
  currentCustomer,
  isRemembered,
  subscribeCustomer,
  USER_KEY,
} from "@/lib/api/browser/shopper/customer";
import { SESSION_KEY, sessionStore } from "@/lib/api/browser/shopper/session-store";
import { isGated } from "@/lib/domain/gated";
import { miniCart } from "./mini-cart-state";

const SHOPPING_KEYS: ReadonlySet<string | null> = new Set([SESSION_KEY, USER_KEY, null]);

/**
 * When idle for shoppers with a cart or an account; otherwise as soon as they have one, here or in
 * another tab.
 */
export const whenShopping: Trigger = (run) => {
  if (isShopper()) return whenIdle(run);
  const signs = new AbortController();
  const { signal } = signs;
  const begin = () => {
    signs.abort();
    run();
  };
  const unsubscribe = [bagCount.subscribe, miniCart.subscribe, subscribeCustomer].map((subscribe) =>
    subscribe(begin),
  );
  signal.addEventListener("abort", () => {
    for (const stop of unsubscribe) stop();
  });
  const onStorage = ({ key }: StorageEvent) => {
    if (SHOPPING_KEYS.has(key)) begin();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) begin();
  };
  window.addEventListener("storage", onStorage, { signal });
  window.addEventListener("pageshow", onPageShow, { signal });
  return () => signs.abort();
};

function isShopper(): boolean {
  if (isRemembered() || currentCustomer() !== null) return true;
  if (isGated(window.location.pathname)) return true;
  return sessionStore.get() !== null;
}
