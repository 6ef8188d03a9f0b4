import type { ComponentProps } from "react";

export type IconProps = Omit<ComponentProps<"svg">, "children"> & { size?: number };

/**
 * The shop's icons: lucide's drawings (ISC licence) as plain SVG. Lucide's own components are client
 * code even on the server, 1.5 KB on every page before the first icon, and each is sent twice.
 */
export function LineIcon({ size = 24, ...rest }: ComponentProps<"svg"> & { size?: number }) {
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
      {...rest}
    />
  );
}
