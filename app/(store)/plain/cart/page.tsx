import type { Metadata } from "next";
import { PlainCart } from "@/components/cart/plain-cart";
import { TryAgain } from "@/components/frame/load-error-notice";
import { LoadErrorText } from "@/components/ui/load-error";
import { Message } from "@/components/ui/message";
import { readOwnBag, readSentForm } from "@/lib/api/pages/plain";

export const metadata: Metadata = { title: "Cart", robots: { index: false } };

export default async function PlainCartPage() {
  const [bag, sent] = await Promise.all([readOwnBag(), readSentForm("cart")]);
  return (
    <>
      {sent && (
        <div className="wrap pt-6">
          <Message text={sent.notice} tone="error" className="border border-oxblood p-4" />
        </div>
      )}
      {"isUnread" in bag || !bag.value ? (
        <div className="wrap pt-8 md:pt-12">
          <h1 className="display mb-6 text-3xl">CART</h1>
          <LoadErrorText text="Your cart cannot be shown right now. Nothing in it is lost.">
            <TryAgain href="/plain/cart" look="secondary" />
          </LoadErrorText>
        </div>
      ) : (
        <PlainCart cart={bag.value} />
      )}
    </>
  );
}
