import type { Metadata } from "next";
import { PaymentMethods } from "@/components/account/payment/payment-methods";

export const metadata: Metadata = { title: "Payment methods", robots: { index: false } };

export default function PaymentPage() {
  return (
    <div className="wrap pt-8 pb-24 md:pt-12">
      <PaymentMethods />
      <noscript>
        <p className="pb-16">Turn on JavaScript in your browser to try the preview.</p>
      </noscript>
    </div>
  );
}
