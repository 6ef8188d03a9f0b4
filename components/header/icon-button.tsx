import type { ReactNode } from "react";

/** A button with a picture and a name; opens or closes the panel with the id it is given. */
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
