import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useDeferred } from "@/components/ui/use-deferred";
import { bagCount } from "@/lib/api/browser/cart/bag-count";
import { keepCartFresh } from "@/lib/api/browser/cart/refresh";
import { useCart } from "@/lib/api/browser/cart/use-cart";
import { itemCount } from "@/lib/domain/cart";
import type { MiniCart } from "./mini-cart";
import { bagLoading, miniCart } from "./mini-cart-state";

export function LiveBag({ loadMiniCart }: { loadMiniCart: () => Promise<typeof MiniCart> }) {
  const { cart, isLoading } = useCart();
  const isOpen = useSyncExternalStore(miniCart.subscribe, miniCart.get, () => false);
  const { code: Drawer, fetch } = useDeferred(loadMiniCart);
  const fetchDrawer = useEffectEvent(() => fetch().catch(() => miniCart.set(false)));
  const count = cart ? itemCount(cart) : 0;

  useEffect(keepCartFresh, []);
  useEffect(() => {
    if (isOpen) void fetchDrawer();
  }, [isOpen]);
  useEffect(() => {
    bagLoading.set(isLoading);
    return () => bagLoading.set(false);
  }, [isLoading]);
  useEffect(() => {
    if (cart) bagCount.set(itemCount(cart));
  }, [cart]);

  return Drawer && <Drawer isOpen={isOpen && count > 0} cart={cart} />;
}
