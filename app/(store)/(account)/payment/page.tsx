import type { Metadata } from "next";
import { AccountFrame } from "@/components/account/account-frame";
import { PaymentMethods } from "@/components/account/payment/payment-methods";

export const metadata: Metadata = { title: "Payment methods" };

export default function PaymentPage() {
  return (
    <AccountFrame>
      <PaymentMethods />
      <noscript>
        <p>Turn on JavaScript in your browser to try the preview.</p>
      </noscript>
    </AccountFrame>
  );
}
