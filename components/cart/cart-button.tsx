"use client";

import { usePathname } from "next/navigation";
import { type MouseEvent, type ReactNode, useEffect } from "react";
import { type Trigger, whenIdle } from "@/components/ui/deferred/defer";
import { useDeferred } from "@/components/ui/deferred/use-deferred";
import { opensElsewhere } from "@/components/ui/link/leads-elsewhere";
import { ShopLink } from "@/components/ui/link/shop-link";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { leaveFor } from "@/lib/api/browser/leave";
import { currentCustomer, isRemembered, USER_KEY } from "@/lib/api/browser/shopper/customer";
import { hasSession, SESSION_KEY } from "@/lib/api/browser/shopper/session-store";
import { shopper, useShopper } from "@/lib/api/browser/shopper/shopper";
import { followTabs } from "@/lib/api/browser/tabs";
import { isGated } from "@/lib/domain/account/gated";
import { itemCount, itemsText } from "@/lib/domain/cart/item-count";
import { MessageRegion } from "./message-region";
import { CART_PAGES, miniCart } from "./mini-cart-state";

// One import for all callers: a second one would become another chunk.
let load = () => import("./cart-code");

const loadShopper = () => load().then((code) => code.liveShopper().LiveShopper);

const loadMiniCart = () => load().then((code) => code.drawer().MiniCart);

const drawer = () => Promise.all([loadShopper(), loadMiniCart()]);

export const cartCode = {
  /** A page that has some of it already brings only the rest; who shops may have all of it. */
  bring: (rest: typeof load) => {
    if (!isShopper()) load = rest;
  },
  fetch: () => void load().catch(() => undefined),
  evaluate: () =>
    void load().then(
      (code) => code.evaluate(),
      () => undefined,
    ),
  drawer,
  /** What adds to the cart; what shows it is evaluated once the request has left. */
  changes: async () => {
    const code = await load();
    setTimeout(() => drawer().catch(() => undefined));
    return code.cartChanges();
  },
};

const ICON = "relative flex size-11 items-center justify-center";

export function CartButton({ children }: { children?: ReactNode }) {
  return (
    <>
      <ErrorBoundary
        instead={
          <a href="/cart" aria-label="Cart" className={ICON}>
            {children}
          </a>
        }
      >
        <LiveCart>{children}</LiveCart>
      </ErrorBoundary>
      <ErrorBoundary>
        <MessageRegion />
      </ErrorBoundary>
    </>
  );
}

function LiveCart({ children }: { children?: ReactNode }) {
  const pathname = usePathname();
  const count = useShopper(({ cart }) => (cart ? itemCount(cart) : 0), 0);
  const showsCart = CART_PAGES.has(pathname);
  const { code: Live, fetch } = useDeferred(loadShopper, showsCart ? null : whenShopping);

  useEffect(() => miniCart.set(false), [pathname]);

  const open = (event: MouseEvent) => {
    if (count === 0 || showsCart || opensElsewhere(event)) return;
    event.preventDefault();
    miniCart.set(true);
    Promise.all([fetch(), loadMiniCart()]).catch(() => leaveFor("/cart"));
  };

  return (
    <>
      <ShopLink
        href="/cart"
        onClick={open}
        aria-label={count === 0 ? "Cart" : `Cart, ${itemsText(count)}`}
        className={ICON}
      >
        {children}
        {count > 0 && (
          <span className="absolute top-1 right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-ink px-1 font-medium text-[0.6875rem] text-paper leading-none tabular-nums">
            {count > 99 ? "99+" : count}
          </span>
        )}
      </ShopLink>
      {Live && !showsCart && <Live loadMiniCart={loadMiniCart} />}
    </>
  );
}

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
