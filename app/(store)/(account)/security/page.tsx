import type { Metadata } from "next";
import { AccountFrame } from "@/components/account/account-frame";
import { SecurityView } from "@/components/account/security/security-view";

export const metadata: Metadata = { title: "Password and sessions" };

export default function SecurityPage() {
  return (
    <AccountFrame>
      <SecurityView />
      <noscript>
        <p>Turn on JavaScript in your browser to change your password and see your sessions.</p>
      </noscript>
    </AccountFrame>
  );
}
