import type { Metadata } from "next";
import { NotFoundNotice } from "@/components/frame/not-found-notice";
import { shop } from "@/shop/shop.config";
import StoreLayout from "./(store)/layout";
import RootLayout, { metadata as rootMetadata } from "./layout";

/** As the root layout's, which this does not stand under. */
export const dynamic = "force-dynamic";

export const metadata: Metadata = { ...rootMetadata, title: `Not found — ${shop.name}` };

/** For addresses no route has. As a root `not-found` it would be sent along with every page. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <StoreLayout>
        <NotFoundNotice />
      </StoreLayout>
    </RootLayout>
  );
}
