import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { ErrorReports } from "@/components/frame/error-reports";
import { KeepMarks } from "@/components/frame/keep-marks";
import { Marks } from "@/components/frame/marks";
import { OfflineWorker } from "@/components/frame/offline-worker";
import { ShopSettings } from "@/components/frame/shop-settings";
import { LayerHistory } from "@/components/ui/dialog/layer-history";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { PictureFallback } from "@/components/ui/picture/picture-fallback";
import { errorReporting } from "@/lib/api/error-reports/take-report";
import { headIcons } from "@/lib/seo/head-icons";
import { fontVariables } from "@/shop/fonts/fonts";
import { shop } from "@/shop/shop";
import "@/components/frame/sent-once";
import "@/styles/global.css";

/** Pages are rendered per request; the page cache in `server/` keeps them. */
export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  return {
    title: { default: shop.name, template: `%s — ${shop.name}` },
    description: shop.description,
    openGraph: { siteName: shop.name, type: "website", locale: shop.language.replace("-", "_") },
    icons: headIcons(),
    formatDetection: { telephone: false, address: false, email: false },
  };
}

export function generateViewport(): Viewport {
  return { themeColor: shop.colors.paper, viewportFit: "cover" };
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <ShopSettings />
        <Marks />
        <ErrorReports {...errorReporting()} />
      </head>
      <body>
        {children}
        <KeepMarks />
        <ErrorBoundary>
          <LayerHistory />
        </ErrorBoundary>
        <ErrorBoundary>
          <PictureFallback />
        </ErrorBoundary>
        <ErrorBoundary>
          <OfflineWorker />
        </ErrorBoundary>
      </body>
    </html>
  );
}
