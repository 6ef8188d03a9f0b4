import type { Metadata } from "next";
import { LoginForm } from "@/components/auth/login-form";
import { readSentForm } from "@/lib/api/pages/shopper";
import { returnPath } from "@/lib/domain/return-path";
import { AuthScreen } from "../auth-screen";

export const metadata: Metadata = { title: "Log in" };

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const { next } = await searchParams;
  return (
    <AuthScreen title="Log in" text="Your shortlist, your orders and your addresses.">
      <LoginForm next={returnPath([next].flat()[0])} sentForm={await readSentForm("login")} />
    </AuthScreen>
  );
}
