"use client";

import { useLinkStatus } from "next/link";
import { type ReactNode, useEffect } from "react";
import { whenShopping } from "@/components/cart/when-shopping";
import { ShopLink } from "@/components/ui/shop-link";
import { useDeferred } from "@/components/ui/use-deferred";
import { rereadCustomer, useCustomer } from "@/lib/api/browser/shopper/customer";

const load = () =>
  import("@/components/account/live-customer").then((module) => module.LiveCustomer);

/**
 * The account, or the log-in. What follows the account over tabs and time is loaded for who
 * shops here. `children` is its picture.
 */
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

/**
 * In a link to the log-in, which sends back who is signed in without the browser's knowing, and
 * tells the browser: at once where it was fetched before, else when the link has been followed.
 */
export function RereadOnceFollowed() {
  const { pending } = useLinkStatus();
  useEffect(() => {
    if (!pending) rereadCustomer();
  }, [pending]);
  return null;
}
