import type { ReactNode } from "react";
import { Plus } from "@/components/ui/plus-minus";

export const MOBILE_MENU_ROW =
  "display flex min-h-16 w-full items-center justify-between text-xl -outline-offset-2";

/** A part of the drawer that folds; opening one closes the others. */
export function MobileMenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details
      name="mobile-menu"
      className="group scroll-mt-(--header-height) border-line border-t last:border-b"
    >
      <summary className={MOBILE_MENU_ROW}>
        {title}
        <Plus
          size={20}
          strokeWidth={1.25}
          aria-hidden="true"
          className="transition-transform group-open:rotate-45"
        />
      </summary>
      <ul className="pb-6">{children}</ul>
    </details>
  );
}
