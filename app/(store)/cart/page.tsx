import type { Metadata } from "next";
import { CartView } from "@/components/cart/cart-view";
import { FollowShopper } from "@/components/cart/follow-shopper";
import { InitialCart } from "@/components/cart/initial-cart";
import { Message } from "@/components/ui/message/message";
import { readOwnCart, readSentForm } from "@/lib/api/pages/shopper";

export const metadata: Metadata = { title: "Cart", robots: { index: false } };

export default async function CartPage() {
  const [read, sent] = await Promise.all([readOwnCart(), readSentForm("cart")]);
  const isUnavailable = "isUnavailable" in read;
  return (
    <>
      {sent?.notice && (
        <div className="wrap pt-6">
          <Message text={sent.notice} tone="error" className="border border-oxblood p-4" />
        </div>
      )}
      <InitialCart cart={isUnavailable ? null : read.value}>
        <CartView isUnavailable={isUnavailable} sent={sent} />
        <FollowShopper />
      </InitialCart>
    </>
  );
}
