import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { useDeferred } from "@/components/ui/use-deferred";
import {
  followShopper,
  useLiveCart,
  useLiveFavorites,
} from "@/lib/api/browser/account/live-shopper";
import { removedLine } from "@/lib/api/browser/cart/removed";
import { useCustomer } from "@/lib/api/browser/shopper/customer";
import { useShopper } from "@/lib/api/browser/shopper/shopper";
import { JoinNotice } from "./join-notice";
import type { MiniCart } from "./mini-cart";
import { CART_PAGES, miniCart } from "./mini-cart-state";
import { RemovedNotice } from "./removed-notice";

/** Reads and follows all that the header shows of a shopper, and holds the mini cart. */
export function LiveShopper({ loadMiniCart }: { loadMiniCart: () => Promise<typeof MiniCart> }) {
  const cart = useLiveCart();
  const isOpen = useShopper(({ isCartOpen }) => isCartOpen, false);
  const { code: Drawer, fetch } = useDeferred(loadMiniCart);
  const fetchDrawer = useEffectEvent(() => fetch().catch(() => miniCart.set(false)));
  const customer = useCustomer();
  const pathname = usePathname();
  const isEmptied = !CART_PAGES.has(pathname) && cart?.groups.length === 0;

  useEffect(followShopper, []);
  useEffect(() => {
    if (!isOpen) return;
    removedLine.set(null);
    void fetchDrawer();
  }, [isOpen]);
  useEffect(() => () => removedLine.set(null), [pathname]);

  return (
    <>
      {Drawer && <Drawer isOpen={isOpen && (cart?.groups.length ?? 0) > 0} cart={cart} />}
      {customer && <LiveFavorites />}
      <JoinNotice />
      {isEmptied && (
        <div className="fixed inset-x-0 bottom-0 z-50 flex justify-center px-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
          <RemovedNotice cart={cart} className="max-w-xl border-b-0 bg-linen pl-5" />
        </div>
      )}
    </>
  );
}

function LiveFavorites() {
  useLiveFavorites();
  return null;
}
