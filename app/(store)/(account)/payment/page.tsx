import type { Metadata } from "next";
import { PaymentMethods } from "@/components/account/payment/payment-methods";

export const metadata: Metadata = { title: "Payment methods" };

export default function PaymentPage() {
  return (
    <>
      <PaymentMethods />
      <noscript>
        <p>Turn on JavaScript in your browser to try the preview.</p>
      </noscript>
    </>
  );
}
