"use client";

import { useEffect } from "react";
import { ErrorNotice } from "@/components/frame/error-notice";
import { Wordmark } from "@/components/header/wordmark";
import { basics } from "@/shop/basics";
import { fontVariables } from "@/shop/fonts/fonts";
import "@/styles/global.css";

export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  useEffect(() => {
    if (!error.digest) globalThis.reportError?.(error);
  }, [error]);
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>We can't show this page right now — {basics.name}</title>
        <header className="flex h-(--header-height) items-center justify-center border-line border-b">
          <Wordmark as="a" />
        </header>
        <main>
          <ErrorNotice onRetry={() => window.location.reload()} />
        </main>
      </body>
    </html>
  );
}
