import type { ReactNode } from "react";

type Opens = { opens: string /** The page instead, in browsers without popovers. */; href: string };

export function IconButton({
  name,
  children,
  ...panel
}: { name: string; children: ReactNode } & (Opens | { closes: string })) {
  if ("closes" in panel)
    return (
      <button
        type="button"
        aria-label={name}
        popoverTarget={panel.closes}
        popoverTargetAction="hide"
        className="icon-button"
      >
        {children}
      </button>
    );
  return (
    <>
      <button
        type="button"
        aria-label={name}
        popoverTarget={panel.opens}
        popoverTargetAction="toggle"
        className="icon-button needs-popovers"
      >
        {children}
      </button>
      <a href={panel.href} aria-label={name} className="icon-button without-popovers">
        {children}
      </a>
    </>
  );
}
