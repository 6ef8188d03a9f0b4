"use client";

import { ErrorNotice } from "@/components/frame/error-notice";
import { fontVariables } from "@/styles/fonts";
import "@/styles/global.css";

export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>Shortlisted</title>
        <main>
          <ErrorNotice onRetry={reset} />
        </main>
      </body>
    </html>
  );
}
