"use client";

import type { ComponentProps } from "react";
import { leftForHtml } from "./left-for-html";

/** The browser leaves the server's text alone (`leaveForHtml`). */
export function HtmlScript({ name, ...rest }: { name: string } & ComponentProps<"script">) {
  return (
    <script
      {...rest}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: leftForHtml(name) }}
    />
  );
}
