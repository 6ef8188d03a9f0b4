import type { ReactNode } from "react";

/** A menu of wide screens, which opens below the header. */
export function MenuPanel({
  id,
  name,
  className,
  children,
}: {
  id: string;
  name: string;
  /** Room around what it holds, and its columns. */
  className: string;
  children: ReactNode;
}) {
  return (
    <nav id={id} popover="auto" className="layer panel" aria-label={name} data-menu="">
      <div className={`wrap pt-10 ${className}`}>{children}</div>
    </nav>
  );
}
