import type { Metadata } from "next";
import type { ReactNode } from "react";

export const metadata: Metadata = { robots: { index: false } };

/** Rendered per request, so that no cache keeps it after logging out. */

export default function AccountLayout({ children }: { children: ReactNode }) {
  return children;
}
