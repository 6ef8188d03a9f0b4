import type { ReactNode } from "react";

/** One kind of filter under its title, which folds it away. */
export function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="filter-section">
      <summary className="label fold-mark">
        <h3>{title}</h3>
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  );
}
