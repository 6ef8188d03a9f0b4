"use client";

import { ShoppingBag } from "lucide-react";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from "react";
import { ShopLink } from "@/components/ui/shop-link";
import { keepCartFresh } from "@/lib/api/browser/cart-refresh";
import { useCart } from "@/lib/api/browser/use-cart";
import { itemCount } from "@/lib/domain/cart";
import { MessageRegion } from "./message-region";
import { miniCart } from "./mini-cart-state";

const loadMiniCart = () => import("./mini-cart").then((module) => module.MiniCart);
const MiniCart = dynamic(loadMiniCart, { ssr: false });

/** Pages that show the bag themselves. */
const BAG_PAGES: ReadonlySet<string> = new Set(["/cart", "/checkout"]);

/** The header's bag: its count, and the mini-cart once there is something in it. */
export function BagButton({ className = "" }: { className?: string }) {
  const { cart } = useCart();
  const pathname = usePathname();
  const isOpen = useSyncExternalStore(miniCart.subscribe, miniCart.get, () => false);
  const [wasOpened, setWasOpened] = useState(false);
  const count = cart ? itemCount(cart) : 0;
  if (isOpen && !wasOpened) setWasOpened(true);

  useEffect(keepCartFresh, []);
  useEffect(() => miniCart.set(false), [pathname]);

  const open = (event: MouseEvent) => {
    const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (count === 0 || BAG_PAGES.has(pathname) || !isPlainClick) return;
    event.preventDefault();
    miniCart.set(true);
  };

  return (
    <>
      <ShopLink
        href="/cart"
        onClick={open}
        onPointerDown={() => void loadMiniCart()}
        aria-label={count === 0 ? "Bag" : `Bag, ${count} ${count === 1 ? "item" : "items"}`}
        className={`relative flex size-11 items-center justify-center ${className}`}
      >
        <ShoppingBag size={20} strokeWidth={1.25} aria-hidden="true" />
        {count > 0 && (
          <span
            data-testid="bag-count"
            className="absolute top-1 right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-ink px-1 font-medium text-[0.6875rem] text-paper leading-none tabular-nums"
          >
            {count > 99 ? "99+" : count}
          </span>
        )}
      </ShopLink>
      {wasOpened && <MiniCart isOpen={isOpen && count > 0} cart={cart} />}
      <MessageRegion />
    </>
  );
}
