import type { Metadata } from "next";
import type { ReactNode } from "react";

export const metadata: Metadata = { robots: { index: false } };

/** A customer's page is rendered for each request, so that no cache keeps it after the log-out. */

/** Shows nothing of its own: a page begins where the innermost segment does that has changed. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return children;
}
