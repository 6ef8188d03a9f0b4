import type { Metadata } from "next";
import { NewsletterAnswer } from "@/components/newsletter/newsletter-question";
import { shop } from "@/shop/shop.config";

export const metadata: Metadata = { title: "Newsletter", robots: { index: false } };

export default function UnsubscribeHelpPage() {
  return (
    <NewsletterAnswer
      title="To end our letters"
      text={`Every newsletter ends with a link that ends them at once. Have you none at hand? Then write to ${shop.supportEmail}.`}
    />
  );
}
