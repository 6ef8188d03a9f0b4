import type { Metadata } from "next";
import { AuthSection } from "@/components/auth/auth-section";
import { RecoverForm } from "@/components/auth/recover-form";

export const metadata: Metadata = { title: "Recover your password" };

export default function RecoverPage() {
  return (
    <AuthSection
      title="Recover your password"
      text="We send you a link by which you choose a new one. It is good for 30 minutes."
    >
      <RecoverForm />
    </AuthSection>
  );
}
