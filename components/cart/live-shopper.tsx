import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useDeferred } from "@/components/ui/use-deferred";
import {
  followShopper,
  useLiveCart,
  useLiveFavorites,
} from "@/lib/api/browser/account/live-shopper";
import { useCustomer } from "@/lib/api/browser/shopper/customer";
import { JoinNotice } from "./join-notice";
import type { MiniCart } from "./mini-cart";
import { miniCart } from "./mini-cart-state";

/** Reads and follows all that the header shows of a shopper, and holds the mini cart. */
export function LiveShopper({ loadMiniCart }: { loadMiniCart: () => Promise<typeof MiniCart> }) {
  const cart = useLiveCart();
  const isOpen = useSyncExternalStore(miniCart.subscribe, miniCart.get, () => false);
  const { code: Drawer, fetch } = useDeferred(loadMiniCart);
  const fetchDrawer = useEffectEvent(() => fetch().catch(() => miniCart.set(false)));
  const customer = useCustomer();

  useEffect(followShopper, []);
  useEffect(() => {
    if (isOpen) void fetchDrawer();
  }, [isOpen]);

  return (
    <>
      {Drawer && <Drawer isOpen={isOpen && (cart?.groups.length ?? 0) > 0} cart={cart} />}
      {customer && <LiveFavorites />}
      <JoinNotice />
    </>
  );
}

function LiveFavorites() {
  useLiveFavorites();
  return null;
}
