import type { ReactNode } from "react";
import { Plus } from "@/components/ui/plus-minus";

/** A part of the drawer that folds; opening one closes the others. */
export function MobileMenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details name="mobile-menu" className="group scroll-mt-(--header-height)">
      <summary className="menu-row">
        {title}
        <Plus size={20} className="transition-transform group-open:rotate-45" />
      </summary>
      <ul className="pb-6">{children}</ul>
    </details>
  );
}
