import type { Metadata } from "next";
import { AddressBook } from "@/components/account/addresses/address-book";

export const metadata: Metadata = { title: "Addresses", robots: { index: false } };

export default function AddressPage() {
  return (
    <div className="wrap pt-8 pb-24 md:pt-12">
      <AddressBook />
      <noscript>
        <p className="pb-16">Turn on JavaScript in your browser to see your addresses.</p>
      </noscript>
    </div>
  );
}
