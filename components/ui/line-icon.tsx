import type { ComponentProps } from "react";

export type IconProps = Omit<ComponentProps<"svg">, "children" | "className"> & {
  size?: number;
  className?: string;
};

/**
 * The shop's icons: lucide's drawings (ISC license), each as one path, for they stand on every page.
 * How the line is drawn: `styles/controls.css`.
 */
export function icon(path: string) {
  return function LineIcon({ size = 24, className, ...rest }: IconProps) {
    return (
      <svg
        className={className ? `line-icon ${className}` : "line-icon"}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden="true"
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
}
