import type { ReactNode } from "react";

/**
 * An icon of 24 units drawn in lines, as lucide draws them, for components whose script every page
 * carries: lucide's own weighs 1.5 KB before its first icon.
 */
export function LineIcon({ size = 20, children }: { size?: number; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
