"use client";

import dynamic from "next/dynamic";
import { EmptyCart } from "@/components/cart/empty-cart";
import { UnreadCart } from "@/components/cart/unread-cart";
import { useCart } from "@/lib/api/browser/use-cart";
import { CheckoutSkeleton } from "./checkout-skeleton";

const Checkout = dynamic(() => import("./checkout").then((module) => module.Checkout), {
  ssr: false,
  loading: CheckoutSkeleton,
});

/** The checkout, once the bag is read: what was typed is in the browser alone. */
export function CheckoutView() {
  const { cart, isFailed } = useCart();
  if (isFailed) return <UnreadCart />;
  if (!cart) return <CheckoutSkeleton />;
  return cart.groups.length === 0 ? <EmptyCart /> : <Checkout cart={cart} />;
}
