import type { Metadata } from "next";
import { EmailPreview } from "@/lib/mail/layout/preview";
import { invoicePreview } from "@/lib/mail/previews";

// Links use SHOP_URL, which the build does not know.

export const metadata: Metadata = {
  title: "Invoice preview",
  robots: { index: false, follow: false },
};

export default function InvoicePage() {
  return <EmailPreview email={invoicePreview()} />;
}
