import type { Metadata } from "next";
import { RegisterForm } from "@/components/auth/register-form";
import { readSentForm } from "@/lib/api/pages/shopper";
import { returnPath } from "@/lib/domain/return-path";
import { FIRST_ORDER_OFFER } from "@/lib/domain/wording";
import { AuthScreen } from "../auth-screen";

export const metadata: Metadata = { title: "Create an account" };

export default async function RegisterPage({ searchParams }: PageProps<"/register">) {
  const { next } = await searchParams;
  return (
    <AuthScreen title="Create an account" text={`Get ${FIRST_ORDER_OFFER} off your first order.`}>
      <RegisterForm next={returnPath([next].flat()[0])} sentForm={await readSentForm("register")} />
    </AuthScreen>
  );
}
