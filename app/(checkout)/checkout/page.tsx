import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { FollowShopper } from "@/components/cart/follow-shopper";
import { InitialCart } from "@/components/cart/initial-cart";
import { CheckoutView } from "@/components/checkout/checkout-view";
import { askOptional } from "@/lib/api/pages/optional";
import { readOwnCheckout } from "@/lib/api/pages/shopper";
import { getPaymentOptions } from "@/lib/contract/payments";
import { allAddressFormats } from "@/lib/domain/address/postal";
import { isOrderable } from "@/lib/domain/cart/cart";

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

export default async function CheckoutPage() {
  const [read, payments] = await Promise.all([
    readOwnCheckout(),
    askOptional(getPaymentOptions, {}, []),
  ]);
  const isUnavailable = "isUnavailable" in read;
  const initial = isUnavailable ? null : read.value;
  if (initial && !isOrderable(initial.cart)) redirect("/cart");
  return (
    <div className="wrap pb-16 lg:pt-12 lg:pb-24">
      <h1 className="display text-3xl max-lg:sr-only lg:mb-10">Checkout</h1>
      <InitialCart cart={initial?.cart ?? null} destination={initial?.destination}>
        <CheckoutView
          initial={initial}
          isUnavailable={isUnavailable}
          payments={payments}
          addressFormats={allAddressFormats}
        />
        <FollowShopper />
      </InitialCart>
    </div>
  );
}
