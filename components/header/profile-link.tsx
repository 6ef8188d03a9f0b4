"use client";

import type { ReactNode } from "react";
import { whenShopping } from "@/components/frame/when-shopping";
import { ShopLink } from "@/components/ui/shop-link";
import { useLater } from "@/components/ui/use-later";
import { useCustomer } from "@/lib/api/browser/shopper/use-customer";

const load = () =>
  import("@/components/account/live-customer").then((module) => module.LiveCustomer);

/**
 * The account, or the log-in. What follows the account over tabs and time is loaded for who
 * shops here. `children` is its picture.
 */
export function ProfileLink({ children }: { children?: ReactNode }) {
  const customer = useCustomer();
  const { code: Live } = useLater(load, whenShopping);

  return (
    <>
      <ShopLink
        href={customer ? "/favourites" : "/login"}
        aria-label={customer ? "Account" : "Log in"}
        className="icon-button"
      >
        {children}
      </ShopLink>
      {Live && <Live />}
    </>
  );
}
