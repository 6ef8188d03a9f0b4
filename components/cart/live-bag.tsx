import dynamic from "next/dynamic";
import { useEffect, useState, useSyncExternalStore } from "react";
import { bagCount } from "@/lib/api/browser/cart/bag-count";
import { keepCartFresh } from "@/lib/api/browser/cart/refresh";
import { useCart } from "@/lib/api/browser/cart/use-cart";
import { itemCount } from "@/lib/domain/cart";
import { miniCart } from "./mini-cart-state";

const MiniCart = dynamic(() => import("./mini-cart").then((module) => module.MiniCart), {
  ssr: false,
});

/** Reads the bag, keeps its count, and holds the mini-cart from the first time it is opened. */
export function LiveBag() {
  const { cart } = useCart();
  const isOpen = useSyncExternalStore(miniCart.subscribe, miniCart.get, () => false);
  const [wasOpened, setWasOpened] = useState(false);
  const count = cart ? itemCount(cart) : 0;
  if (isOpen && !wasOpened) setWasOpened(true);

  useEffect(keepCartFresh, []);
  useEffect(() => {
    if (cart) bagCount.set(itemCount(cart));
  }, [cart]);

  return wasOpened && <MiniCart isOpen={isOpen && count > 0} cart={cart} />;
}
