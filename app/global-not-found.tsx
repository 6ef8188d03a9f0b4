import type { Metadata } from "next";
import { NotFoundNotice } from "@/components/frame/not-found-notice";
import { basics } from "@/shop/basics";
import StoreLayout from "./(store)/layout";
import RootLayout, { generateMetadata as rootMetadata } from "./layout";

/** Same as the root layout, which does not wrap this page. */
export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  return { ...rootMetadata(), title: `Not found — ${basics.name}` };
}

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
