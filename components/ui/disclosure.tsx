import type { ComponentProps, ReactNode } from "react";

export function Disclosure({
  title,
  label,
  titleClass = "",
  mark = "plus",
  children,
  ...rest
}: Omit<ComponentProps<"details">, "title"> & {
  title?: ReactNode;
  label?: string;
  titleClass?: string;
  mark?: "plus" | "chevron";
}) {
  return (
    <details {...rest}>
      <summary aria-label={label} className={`fold-${mark} ${titleClass}`}>
        {title}
      </summary>
      {children}
    </details>
  );
}
