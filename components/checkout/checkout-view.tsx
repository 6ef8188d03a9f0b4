"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { UnreadCart } from "@/components/cart/unread-cart";
import { useCart } from "@/lib/api/browser/cart/use-cart";
import { useCustomer } from "@/lib/api/browser/shopper/use-customer";
import type { PaymentOption } from "@/lib/domain/checkout";
import { CheckoutSkeleton } from "./checkout-skeleton";

const Checkout = dynamic(() => import("./checkout").then((module) => module.Checkout), {
  ssr: false,
  loading: CheckoutSkeleton,
});

/**
 * The checkout, once the bag is read: what was typed is in the browser alone. With an empty bag there
 * is nothing to check out, and the shopper is taken to the bag.
 */
export function CheckoutView({ payments }: { payments: readonly PaymentOption[] }) {
  const { replace } = useRouter();
  const { cart, isFailed } = useCart();
  const customer = useCustomer();
  const isEmpty = cart?.groups.length === 0;

  useEffect(() => {
    if (isEmpty) replace("/cart");
  }, [isEmpty, replace]);

  if (isFailed) return <UnreadCart />;
  if (!cart || isEmpty) return <CheckoutSkeleton />;
  // What is typed is one shopper's: another one starts anew.
  return <Checkout key={customer?.email} cart={cart} payments={payments} />;
}
