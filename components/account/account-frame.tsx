import type { ReactNode } from "react";
import { AccountNavigation } from "./account-navigation";

export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap grid items-start gap-y-8 pt-8 pb-(--section) md:pt-12 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-16">
      <aside className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+48px)]">
        <AccountNavigation />
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
