import type { Metadata } from "next";
import { RecoverForm } from "@/components/auth/recover-form";
import { readSentForm } from "@/lib/api/pages/shopper";
import { RECOVERY_CODE_MINUTES } from "@/lib/domain/constants";
import { AuthScreen } from "../auth-screen";

export const metadata: Metadata = { title: "Recover your password" };

export default async function RecoverPage() {
  return (
    <AuthScreen
      title="Recover your password"
      text={`We'll email you a link to reset it. It expires in ${RECOVERY_CODE_MINUTES} minutes.`}
    >
      <RecoverForm sentForm={await readSentForm("recover")} />
    </AuthScreen>
  );
}
