"use client";

import { type ComponentType, useEffect, useState } from "react";
import { User } from "@/components/ui/shell-icons";
import { ShopLink } from "@/components/ui/shop-link";
import { whenIdle } from "@/components/ui/when-idle";
import { useCustomer } from "@/lib/api/browser/use-customer";

/**
 * The account, or the log-in. What follows the account over tabs and time is loaded after the page
 * is live, so that it delays nothing.
 */
export function ProfileLink() {
  const customer = useCustomer();
  const [Live, setLive] = useState<ComponentType>();

  useEffect(
    () =>
      whenIdle(() => {
        import("@/components/account/live-customer").then(
          (module) => setLive(() => module.LiveCustomer),
          () => undefined,
        );
      }),
    [],
  );

  return (
    <>
      <ShopLink
        href={customer ? "/favourites" : "/login"}
        aria-label={customer ? "Account" : "Log in"}
        className="flex size-11 items-center justify-center transition-colors hover:text-ink-soft"
      >
        <User size={20} strokeWidth={1.25} aria-hidden="true" />
      </ShopLink>
      {Live && <Live />}
    </>
  );
}
