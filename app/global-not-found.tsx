import type { Metadata } from "next";
import { NotFoundNotice } from "@/components/frame/not-found-notice";
import { shop } from "@/shop/shop.config";
import StoreLayout from "./(store)/layout";
import RootLayout, { metadata as rootMetadata } from "./layout";

/** Same as the root layout, which does not wrap this page. */
export const dynamic = "force-dynamic";

export const metadata: Metadata = { ...rootMetadata, title: `Not found — ${shop.name}` };

/** A root `not-found` would be sent along with every page. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <StoreLayout>
        <NotFoundNotice />
      </StoreLayout>
    </RootLayout>
  );
}
