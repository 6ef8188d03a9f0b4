import type { Metadata } from "next";
import { RegisterForm } from "@/components/auth/register-form";
import { readSentForm } from "@/lib/api/pages/shopper";
import { returnPath } from "@/lib/domain/return-path";
import { firstOrderOffer } from "@/lib/domain/text/wording";
import { AuthScreen } from "../auth-screen";

export const metadata: Metadata = { title: "Create an account" };

export default async function RegisterPage({ searchParams }: PageProps<"/register">) {
  const { next } = await searchParams;
  const offer = firstOrderOffer();
  const text = offer
    ? `Get ${offer} off your first order.`
    : "Save favorites and addresses, and see your orders.";
  return (
    <AuthScreen title="Create an account" text={text}>
      <RegisterForm next={returnPath([next].flat()[0])} sentForm={await readSentForm("register")} />
    </AuthScreen>
  );
}
