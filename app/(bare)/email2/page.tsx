import type { Metadata } from "next";
import { LetterPreview } from "@/lib/mail/layout/preview";
import { invoicePreview } from "@/lib/mail/previews";

// The shop's address stands in every link, and the build does not know it.

export const metadata: Metadata = {
  title: "Invoice preview",
  robots: { index: false, follow: false },
};

/** What an invoice looks like. Sample data. */
export default function InvoicePage() {
  return <LetterPreview letter={invoicePreview()} />;
}
