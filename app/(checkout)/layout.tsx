import type { ReactNode } from "react";
import { Main } from "@/components/frame/main";
import { SkipLink } from "@/components/frame/skip-link";
import { Header } from "@/components/header/header";
import { readMenu } from "@/lib/api/pages/catalog";

export default async function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header menu={await readMenu()} />
      <Main>{children}</Main>
    </>
  );
}
