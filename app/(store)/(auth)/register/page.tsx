import type { Metadata } from "next";
import { AuthSection } from "@/components/auth/auth-section";
import { RegisterForm } from "@/components/auth/register-form";
import { returnPath } from "@/lib/domain/return-path";
import { FIRST_ORDER_OFFER } from "@/lib/domain/wording";

export const metadata: Metadata = { title: "Create an account" };

export default async function RegisterPage({ searchParams }: PageProps<"/register">) {
  const { next } = await searchParams;
  return (
    <AuthSection
      title="Create an account"
      text={`${FIRST_ORDER_OFFER} off your first order comes with it.`}
    >
      <RegisterForm next={returnPath([next].flat()[0])} />
    </AuthSection>
  );
}
