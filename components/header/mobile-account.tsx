"use client";

import { whenIdle } from "@/components/ui/deferred/defer";
import { useDeferred } from "@/components/ui/deferred/use-deferred";
import { ShopLink } from "@/components/ui/link/shop-link";
import { rereadCustomer, useCustomer } from "@/lib/api/browser/shopper/customer";
import { RereadOnceFollowed } from "./profile-link";
import { useAccountPaths } from "./use-account-paths";

const load = () => import("@/components/account/log-out").then((module) => module.LogOut);

const ROW = "flex min-h-13 w-full items-center text-base";

export function MobileAccount() {
  const customer = useCustomer();
  const { logIn, register, look } = useAccountPaths();
  const { code: LogOut } = useDeferred(load, customer ? whenIdle : null);
  return (
    <ul className="border-line border-t pt-4">
      <li>
        <ShopLink
          href={customer ? "/favourites" : logIn}
          {...look}
          className={ROW}
          onNavigate={rereadCustomer}
        >
          <span>{customer ? "Account" : "Log in"}</span>
          <RereadOnceFollowed />
        </ShopLink>
      </li>
      <li>
        {customer ? (
          LogOut && <LogOut className={ROW} />
        ) : (
          <ShopLink href={register} className={ROW} {...look}>
            Create an account
          </ShopLink>
        )}
      </li>
    </ul>
  );
}
