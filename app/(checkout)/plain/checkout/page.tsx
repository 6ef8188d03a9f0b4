import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PlainCheckout } from "@/components/checkout/plain-checkout";
import { TryAgain } from "@/components/frame/load-error-notice";
import { LoadErrorText } from "@/components/ui/load-error";
import { optional } from "@/lib/api/pages/optional";
import { readPaymentOptions } from "@/lib/api/pages/payments";
import { readOwnCheckout, readSentForm } from "@/lib/api/pages/plain";

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

export default async function PlainCheckoutPage() {
  const sent = await readSentForm("checkout");
  const [read, payments] = await Promise.all([
    readOwnCheckout(sent),
    optional(readPaymentOptions, []),
  ]);
  const checkout = "isUnread" in read ? null : read.value;
  if (checkout?.cart.groups.length === 0) redirect("/plain/cart");
  return (
    <div className="wrap pt-8 pb-16 lg:pt-12 lg:pb-24">
      <h1 className="display mb-8 text-3xl lg:mb-10">Checkout</h1>
      {checkout ? (
        <PlainCheckout
          {...checkout}
          errors={sent?.errors ?? {}}
          notice={sent?.notice ?? ""}
          payments={payments}
          attempt={sent?.typed.attempt || randomUUID()}
        />
      ) : (
        <LoadErrorText text="The checkout cannot be shown right now. Nothing in your cart is lost.">
          <TryAgain href="/plain/checkout" look="secondary" />
        </LoadErrorText>
      )}
    </div>
  );
}
