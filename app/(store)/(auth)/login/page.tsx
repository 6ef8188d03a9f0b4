import type { Metadata } from "next";
import { AuthSection } from "@/components/auth/auth-section";
import { LoginForm } from "@/components/auth/login-form";
import { returnPath } from "@/lib/domain/return-path";

export const metadata: Metadata = { title: "Log in" };

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const { next } = await searchParams;
  return (
    <AuthSection title="Log in" text="Your shortlist, your orders and your addresses.">
      <LoginForm next={returnPath([next].flat()[0])} />
    </AuthSection>
  );
}
