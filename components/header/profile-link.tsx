"use client";

import { useLinkStatus } from "next/link";
import { type ReactNode, useEffect } from "react";
import { whenShopping } from "@/components/cart/when-shopping";
import { ShopLink } from "@/components/ui/shop-link";
import { useDeferred } from "@/components/ui/use-deferred";
import { rereadCustomer, useCustomer } from "@/lib/api/browser/shopper/customer";

const load = () =>
  import("@/components/account/live-customer").then((module) => module.LiveCustomer);

export function ProfileLink({ children }: { children?: ReactNode }) {
  const customer = useCustomer();
  const { code: Live } = useDeferred(load, whenShopping);

  return (
    <>
      <ShopLink
        href={customer ? "/favourites" : "/login"}
        aria-label={customer ? "Account" : "Log in"}
        className="icon-button"
        onNavigate={rereadCustomer}
      >
        {children}
        <RereadOnceFollowed />
      </ShopLink>
      {Live && <Live />}
    </>
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
