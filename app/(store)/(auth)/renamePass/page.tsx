import type { Metadata } from "next";
import { AuthSection } from "@/components/auth/auth-section";
import { ResetForm } from "@/components/auth/reset-form";

export const metadata: Metadata = { title: "Choose a new password", referrer: "no-referrer" };

export default async function ResetPage({ searchParams }: PageProps<"/renamePass">) {
  const { code } = await searchParams;
  return (
    <AuthSection title="Choose a new password">
      <ResetForm code={[code].flat()[0] ?? ""} />
    </AuthSection>
  );
}
