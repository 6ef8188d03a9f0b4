"use client";

import { useEffect } from "react";
import { rememberTrail } from "@/lib/api/browser/product/trail";

export function RememberTrail({ text, href }: { text: string; href: string }) {
  useEffect(() => rememberTrail({ text, href }), [text, href]);
  return null;
}
