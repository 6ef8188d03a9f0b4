import type { Metadata } from "next";
import { EmailAnswer } from "@/components/frame/email-question";
import { shop } from "@/shop/shop";

export const metadata: Metadata = { title: "Newsletter", robots: { index: false } };

export default function UnsubscribeHelpPage() {
  return (
    <EmailAnswer
      title="Unsubscribe"
      text={`Every newsletter has an unsubscribe link at the bottom. If you don't have one at hand, write to ${shop.email || "us"}.`}
    />
  );
}
