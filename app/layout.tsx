import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { OfflineWorker } from "@/components/frame/offline-worker";
import { PictureFallback } from "@/components/ui/picture-fallback";
import { headIcons } from "@/lib/seo/head-icons";
import { shop } from "@/shop/shop.config";
import { fontVariables } from "@/styles/fonts";
import "@/styles/global.css";
import { FOLLOW_HISTORY } from "@/components/ui/close-by-back";
import { NOTE_INTERACTION } from "@/components/ui/defer";

/** Every page is rendered for the request: what may be kept of it is for the door to keep. */
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: shop.name, template: `%s — ${shop.name}` },
  description: shop.description,
  openGraph: { siteName: shop.name, type: "website", locale: shop.locale.replace("-", "_") },
  icons: headIcons,
  formatDetection: { telephone: false, address: false, email: false },
};

export const viewport: Viewport = {
  themeColor: shop.colors.paper,
  viewportFit: "cover",
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <CustomerMark />
        <InteractionMark />
      </head>
      <body>
        {children}
        <PictureFallback />
        <OfflineWorker />
      </body>
    </html>
  );
}

/** Before the first paint: the gateway's cookie says that a customer is signed in. */
const MARK =
  'if(/(^|;\\s*)signed_in=1(;|$)/.test(document.cookie))document.documentElement.dataset.customer=""';

/** Lets CSS show what is for customers alone on pages that are the same for everybody. */
function CustomerMark() {
  return <script dangerouslySetInnerHTML={{ __html: MARK }} />;
}

/**
 * Sees to it that what waits for an interaction does not miss one that comes before the page's
 * script, and that steps through the history come first to what is open over the page.
 */
function InteractionMark() {
  const code = `${NOTE_INTERACTION};${FOLLOW_HISTORY}`;
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
