import type { Metadata } from "next";
import { CartView } from "@/components/cart/cart-view";

export const metadata: Metadata = { title: "Cart", robots: { index: false } };

export default function CartPage() {
  return (
    <>
      <CartView />
      <noscript>
        <p className="wrap pb-16">Turn on JavaScript in your browser to see your bag.</p>
      </noscript>
    </>
  );
}
