import type { Metadata } from "next";
import { ResetForm } from "@/components/auth/reset-form";
import { readSentForm } from "@/lib/api/pages/shopper";
import { AuthScreen } from "../auth-screen";

export const metadata: Metadata = { title: "Choose a new password" };

export default async function ResetPage({ searchParams }: PageProps<"/renamePass">) {
  const { code } = await searchParams;
  return (
    <AuthScreen title="Choose a new password">
      <ResetForm code={[code].flat()[0] ?? ""} sentForm={await readSentForm("reset")} />
    </AuthScreen>
  );
}
