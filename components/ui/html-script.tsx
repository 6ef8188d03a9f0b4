"use client";

import type { ComponentProps } from "react";
import { leftForHtml } from "./left-for-html";

/**
 * A script element whose text stands in the page's HTML alone (`leaveForHtml`): a browser leaves
 * what it finds there.
 */
export function HtmlScript({ name, ...rest }: { name: string } & ComponentProps<"script">) {
  return (
    <script
      {...rest}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: leftForHtml(name) }}
    />
  );
}
