import type { Metadata } from "next";
import { AddressBook } from "@/components/account/addresses/address-book";

export const metadata: Metadata = { title: "Addresses" };

export default function AddressPage() {
  return (
    <>
      <AddressBook />
      <noscript>
        <p>Turn on JavaScript in your browser to see your addresses.</p>
      </noscript>
    </>
  );
}
