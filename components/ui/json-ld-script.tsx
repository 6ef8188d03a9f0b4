"use client";

import { leftForHtml } from "./left-for-html";

/** Written by the server into the HTML; a browser leaves what it finds there. */
export function JsonLdScript({ name }: { name: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: leftForHtml(name) }}
    />
  );
}
