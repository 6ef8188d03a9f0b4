import { useEffect } from "react";
import useSWR from "swr";
import { isGated, isLoggedOutOnly } from "@/lib/domain/account/gated";
import { refreshCart } from "../cart/refresh";
import { useCart } from "../cart/use-cart";
import { COUNT_KEY, forgetFavorites, IDS_KEY, refreshFavorites } from "../favorites/cache";
import { leaveFor } from "../leave";
import { ask, lazily, unwrapped } from "../shopper/ask-server";
import {
  currentCustomer,
  isRemembered,
  keepCustomer,
  rereadCustomer,
  USER_KEY,
  useCustomer,
} from "../shopper/customer";
import { SESSION_KEY } from "../shopper/session-store";
import { shopper } from "../shopper/shopper";
import { forgetReadings, leaveForLogIn, needsLogIn, tokenChecked } from "../shopper/sign-out";
import { followTabs, sharedKey } from "../tabs";

/**
 * Checks the token when a page starts (specification, section 4) and follows other tabs and restored
 * pages.
 * @returns a function that stops it.
 */
export function followShopper(): () => void {
  let followed = currentCustomer()?.email;
  const hasChanged = () => {
    const before = followed;
    followed = rereadCustomer()?.email;
    return followed !== before;
  };
  if (hasChanged()) settle();
  void checkToken();
  return followTabs((change) => {
    if (change === "restored") shopper.update({ isLeaving: false });
    // `clear()`, as at a log-out, has no key.
    const key = change === "restored" ? null : change.key;
    if (key === null || key === USER_KEY || key === SESSION_KEY) {
      if (hasChanged()) settle();
      else void refreshCart();
    }
    if (key === sharedKey("cart")) void refreshCart();
    if (key === sharedKey("favorites")) void refreshFavorites();
  });
}

async function checkToken(): Promise<void> {
  if (shopper.get().isTokenChecked) return;
  const { pathname } = window.location;
  const isSignedIn = currentCustomer() !== null;
  if (!isSignedIn && !isRemembered() && !isGated(pathname)) return;
  const result = await ask("accounts", "checkToken", {});
  if (result.ok) {
    tokenChecked();
    if (result.value) keepCustomer(result.value);
    else rereadCustomer();
  } else if (result.failure.kind === "unauthorized") {
    const leaves = isSignedIn ? !isLoggedOutOnly(pathname) : needsLogIn(pathname);
    if (leaves) leaveForLogIn({ hasEnded: isSignedIn || isRemembered() });
    keepCustomer(null);
  }
}

function settle(): void {
  const { pathname } = window.location;
  const isSignedIn = currentCustomer() !== null;
  if (!isSignedIn && needsLogIn(pathname)) leaveForLogIn({ hasEnded: true });
  else if (isSignedIn && isLoggedOutOnly(pathname)) leaveFor("/");
  else void forgetReadings();
}

/** The only writer of the shopper's cart. What the page has read already is not read again. */
export function useLiveCart() {
  const { cart, isLoading } = useCart(undefined, { revalidateIfStale: false });
  useEffect(() => {
    shopper.update(cart ? { cart, isCartLoading: isLoading } : { isCartLoading: isLoading });
    return () => shopper.update({ isCartLoading: false });
  }, [cart, isLoading]);
  return cart;
}

/** The only writer of the shopper's favorites. */
export function useLiveFavorites(): void {
  const customer = useCustomer();
  const { data: ids } = useSWR(customer ? IDS_KEY : null, () =>
    unwrapped(
      lazily(
        () => import("../favorites/ids"),
        ({ readFavoriteIds }) => readFavoriteIds(),
      ),
    ),
  );
  const { data: count } = useSWR(customer ? COUNT_KEY : null, () =>
    unwrapped(ask("favorites", "getFavoriteCount", {})),
  );
  useEffect(() => {
    if (ids) shopper.update({ favorites: new Set(ids) });
  }, [ids]);
  useEffect(() => {
    if (count !== undefined) shopper.update({ favoriteCount: count });
  }, [count]);
  useEffect(() => {
    if (customer !== null) return;
    shopper.update({ favorites: null, favoriteCount: 0 });
    void forgetFavorites();
  }, [customer]);
}
