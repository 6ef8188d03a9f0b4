import type { Metadata } from "next";
import type { ReactNode } from "react";

export const metadata: Metadata = { robots: { index: false } };

/** Shows nothing of its own: a page begins where the innermost segment does that has changed. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return children;
}
