import type { Metadata } from "next";
import { CartView } from "@/components/cart/cart-view";
import { PlainInstead } from "@/components/frame/plain-instead";

export const metadata: Metadata = { title: "Cart", robots: { index: false } };

export default function CartPage() {
  return (
    <>
      <CartView />
      <PlainInstead href="/plain/cart" text="Show your cart" />
    </>
  );
}
