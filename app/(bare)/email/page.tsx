import type { Metadata } from "next";
import { EmailPreview } from "@/lib/mail/layout/preview";
import { delayedOrderPreview } from "@/lib/mail/previews";

// Links use SHOP_URL, which the build does not know.

export const metadata: Metadata = {
  title: "Email preview",
  robots: { index: false, follow: false },
};

export default function DelayedOrderPage() {
  return <EmailPreview email={delayedOrderPreview()} />;
}
