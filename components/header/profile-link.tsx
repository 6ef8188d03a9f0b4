"use client";

import { useLinkStatus } from "next/link";
import { type ReactNode, useEffect } from "react";
import { ShopLink } from "@/components/ui/link/shop-link";
import { rereadCustomer, useCustomer } from "@/lib/api/browser/shopper/customer";
import { useAccountPaths } from "./use-account-paths";

export function ProfileLink({ children }: { children?: ReactNode }) {
  const customer = useCustomer();
  const { logIn, look } = useAccountPaths();

  return (
    <ShopLink
      href={customer ? "/favourites" : logIn}
      {...look}
      aria-label={customer ? "Account" : "Log in"}
      className="icon-button"
      onNavigate={rereadCustomer}
    >
      {children}
      <RereadOnceFollowed />
    </ShopLink>
  );
}

/** The log-in redirects a signed-in customer whom the browser forgot: read the cookie again afterwards. */
export function RereadOnceFollowed() {
  const { pending } = useLinkStatus();
  useEffect(() => {
    if (!pending) rereadCustomer();
  }, [pending]);
  return null;
}
