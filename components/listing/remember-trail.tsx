"use client";

import { useEffect } from "react";
import { rememberTrail } from "@/lib/api/browser/product/trail";

/** Notes which shortlist the visitor is in, for the breadcrumbs of the products opened from here. */
export function RememberTrail({ text, href }: { text?: string; href?: string }) {
  useEffect(() => rememberTrail(text && href ? { text, href } : null), [text, href]);
  return null;
}
