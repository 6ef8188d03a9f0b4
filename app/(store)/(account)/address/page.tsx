import type { Metadata } from "next";
import { AccountFrame } from "@/components/account/account-frame";
import { AddressBook } from "@/components/account/addresses/address-book";

export const metadata: Metadata = { title: "Addresses" };

export default function AddressPage() {
  return (
    <AccountFrame>
      <AddressBook />
      <noscript>
        <p>Turn on JavaScript in your browser to see your addresses.</p>
      </noscript>
    </AccountFrame>
  );
}
