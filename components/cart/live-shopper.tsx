import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { useDeferred } from "@/components/ui/deferred/use-deferred";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { removedLine } from "@/lib/api/browser/cart/removed";
import { useShopper } from "@/lib/api/browser/shopper/shopper";
import { FollowShopper } from "./follow-shopper";
import type { MiniCart } from "./mini-cart";
import { miniCart } from "./mini-cart-state";
import { RemovedNotice } from "./removed-notice";

/** Follows the shopper on pages that do not do so themselves, and holds the mini cart. */
export function LiveShopper({ loadMiniCart }: { loadMiniCart: () => Promise<typeof MiniCart> }) {
  const cart = useShopper((shopper) => shopper.cart, undefined);
  const isOpen = useShopper(({ isCartOpen }) => isCartOpen, false);
  const { code: Drawer, fetch } = useDeferred(loadMiniCart);
  const fetchDrawer = useEffectEvent(() => fetch().catch(() => miniCart.set(false)));
  const pathname = usePathname();
  const isEmptied = cart?.groups.length === 0;

  useEffect(() => {
    if (!isOpen) return;
    removedLine.set(null);
    void fetchDrawer();
  }, [isOpen]);
  useEffect(() => () => removedLine.set(null), [pathname]);

  return (
    <>
      {Drawer && <Drawer isOpen={isOpen && (cart?.groups.length ?? 0) > 0} cart={cart} />}
      <FollowShopper />
      {/* In a header that is moved away, "fixed" would be to the header. */}
      {isEmptied &&
        createPortal(
          <div className="fixed inset-x-0 bottom-0 z-50 flex justify-center px-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
            <ErrorBoundary>
              <RemovedNotice cart={cart} className="max-w-xl border-b-0 bg-linen px-5" />
            </ErrorBoundary>
          </div>,
          document.body,
        )}
    </>
  );
}
