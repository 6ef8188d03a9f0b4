import type { ReactNode } from "react";

export function IconButton({
  name,
  opens,
  closes,
  children,
}: {
  name: string;
  opens?: string;
  closes?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      popoverTarget={opens ?? closes}
      popoverTargetAction={closes ? "hide" : "toggle"}
      className="icon-button"
    >
      {children}
    </button>
  );
}
