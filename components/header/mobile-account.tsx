"use client";

import { LogOut } from "@/components/account/log-out";
import { ShopLink } from "@/components/ui/shop-link";
import { useCustomer } from "@/lib/api/browser/use-customer";

const ROW = "flex min-h-13 w-full items-center text-base";

/** The account in the drawer: the ways in, or the way to it and out. */
export function MobileAccount() {
  const customer = useCustomer();
  return (
    <ul className="border-line border-t pt-4">
      <li>
        <ShopLink href={customer ? "/favourites" : "/login"} className={ROW}>
          {customer ? "Account" : "Log in"}
        </ShopLink>
      </li>
      <li>
        {customer ? (
          <LogOut className={ROW} />
        ) : (
          <ShopLink href="/register" className={ROW}>
            Create an account
          </ShopLink>
        )}
      </li>
    </ul>
  );
}
