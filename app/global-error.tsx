"use client";

import { ErrorNotice } from "@/components/frame/error-notice";
import { fontVariables } from "@/styles/fonts";
import "@/styles/global.css";

/** When not even the frame of the shop could be made; only a new page can help then. */
export default function GlobalError() {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>We cannot show this just now — Shortlisted</title>
        <header className="flex h-(--header-height) items-center justify-center border-line border-b">
          <a
            href="/"
            aria-label="Shortlisted, home"
            className="inline-flex min-h-11 items-center font-display text-lg uppercase leading-none tracking-[0.2em] lg:text-[1.625rem]"
          >
            <span className="-mr-[0.2em]">Shortlisted</span>
          </a>
        </header>
        <main>
          <ErrorNotice onRetry={() => window.location.reload()} />
        </main>
      </body>
    </html>
  );
}
