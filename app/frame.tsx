import type { ReactNode } from "react";
import { Footer } from "@/components/footer/footer";
import { Main } from "@/components/frame/main";
import { SkipLink } from "@/components/frame/skip-link";
import { Header } from "@/components/header/header";
import { NewsletterSignUp } from "@/components/newsletter/newsletter-sign-up";
import { readMenu } from "@/lib/api/pages/catalog";
import { askOptional } from "@/lib/api/pages/optional";
import { getParentCategories } from "@/lib/contract/catalog";
import { getFooterImages } from "@/lib/contract/content";

/** One for all pages: of each kind of frame, a page is sent the script. */
export async function Frame({
  hasFooter = false,
  children,
}: {
  hasFooter?: boolean;
  children: ReactNode;
}) {
  const menu = await readMenu();
  return (
    <>
      <SkipLink />
      <Header menu={menu} />
      <Main>{children}</Main>
      {hasFooter && <StoreFooter hasExclusives={menu.hasExclusives} />}
    </>
  );
}

async function StoreFooter({ hasExclusives }: { hasExclusives: boolean }) {
  const [categories, images] = await Promise.all([
    askOptional(getParentCategories, {}, []),
    askOptional(getFooterImages, {}, null),
  ]);
  return (
    <Footer
      categories={categories}
      images={images}
      hasExclusives={hasExclusives}
      year={new Date().getUTCFullYear()}
      newsletter={<NewsletterSignUp />}
    />
  );
}
