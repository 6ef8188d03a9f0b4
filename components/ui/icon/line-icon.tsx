import type { ComponentProps } from "react";

type IconProps = Omit<ComponentProps<"svg">, "children" | "className"> & {
  size?: number;
  className?: string;
};

/** Lucide's drawings (ISC license), one path each. */
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
