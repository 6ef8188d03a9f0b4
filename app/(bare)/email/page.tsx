import type { Metadata } from "next";
import { LetterPreview } from "@/lib/mail/layout/preview";
import { delayedOrderPreview } from "@/lib/mail/previews";

// The shop's address stands in every link, and the build does not know it.

export const metadata: Metadata = {
  title: "Email preview",
  robots: { index: false, follow: false },
};

/** What a reply to a customer about a delayed order looks like. Sample data. */
export default function DelayedOrderPage() {
  return <LetterPreview letter={delayedOrderPreview()} />;
}
