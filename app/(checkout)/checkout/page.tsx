import type { Metadata } from "next";
import { CheckoutView } from "@/components/checkout/checkout-view";
import { PlainInstead } from "@/components/frame/plain-instead";
import { optional } from "@/lib/api/pages/optional";
import { readPaymentOptions } from "@/lib/api/pages/payments";
import { allAddressFormats } from "@/lib/domain/postal";

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

export default async function CheckoutPage() {
  const payments = await optional(readPaymentOptions, []);
  return (
    <div className="wrap pb-16 lg:pt-12 lg:pb-24">
      <h1 className="display text-3xl max-lg:sr-only lg:mb-10">Checkout</h1>
      <CheckoutView payments={payments} addressFormats={allAddressFormats} />
      <PlainInstead href="/plain/checkout" text="Continue to checkout" />
    </div>
  );
}
