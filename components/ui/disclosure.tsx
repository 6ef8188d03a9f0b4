import type { ComponentProps, ReactNode } from "react";

/**
 * A title that folds away what belongs to it. Of several with the same `name` one is open at a time.
 */
export function Disclosure({
  title,
  label,
  titleClass = "",
  mark = "plus",
  children,
  ...rest
}: Omit<ComponentProps<"details">, "title"> & {
  title?: ReactNode;
  /** What the title is called where there is nothing to read in it. */
  label?: string;
  titleClass?: string;
  /** What is drawn at the title's end. */
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
