import type { ReactNode } from "react";
import { Footer } from "@/components/footer/footer";
import { Main } from "@/components/frame/main";
import { SentNotice } from "@/components/frame/sent-notice";
import { SkipLink } from "@/components/frame/skip-link";
import { Header } from "@/components/header/header";
import { NewsletterSignUp } from "@/components/newsletter/newsletter-sign-up";
import { readMenu } from "@/lib/api/pages/catalog";
import { askOptional } from "@/lib/api/pages/optional";
import { readLinkSaid } from "@/lib/api/pages/shopper";
import { getParentCategories } from "@/lib/contract/catalog";
import { getFooterImages } from "@/lib/contract/content";

/** The checkout's too: of each frame, a page is sent the script. */
export default async function StoreLayout({
  hasFooter = true,
  children,
}: {
  hasFooter?: boolean;
  children: ReactNode;
}) {
  const [sent, menu, categories, images] = await Promise.all([
    readLinkSaid(),
    readMenu(),
    askOptional(getParentCategories, {}, []),
    askOptional(getFooterImages, {}, null),
  ]);
  return (
    <>
      <SkipLink />
      <Header menu={menu} />
      <Main>
        {sent && <SentNotice {...sent} />}
        {children}
      </Main>
      {hasFooter && (
        <Footer
          categories={categories}
          images={images}
          hasExclusives={menu.hasExclusives}
          year={new Date().getUTCFullYear()}
          newsletter={<NewsletterSignUp />}
        />
      )}
    </>
  );
}
