import type { Metadata } from "next";
import { CartView } from "@/components/cart/cart-view";
import { FollowShopper } from "@/components/cart/follow-shopper";
import { InitialCart } from "@/components/cart/initial-cart";
import { SentNotice } from "@/components/frame/sent-notice";
import { readOwnCart, readSentForm } from "@/lib/api/pages/shopper";

export const metadata: Metadata = { title: "Cart", robots: { index: false } };

export default async function CartPage() {
  const [read, sent] = await Promise.all([readOwnCart(), readSentForm("cart")]);
  const isUnavailable = "isUnavailable" in read;
  return (
    <>
      {sent?.notice && <SentNotice {...sent} />}
      <InitialCart cart={isUnavailable ? null : read.value}>
        <CartView isUnavailable={isUnavailable} sent={sent} />
        <FollowShopper />
      </InitialCart>
    </>
  );
}
