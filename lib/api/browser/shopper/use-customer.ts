import { useSyncExternalStore } from "react";
import type { Customer } from "@/lib/domain/customer";
import { currentCustomer, subscribeCustomer } from "./customer";

/**
 * Who is signed in: `undefined` in the server's HTML and while the page comes alive, `null` for a
 * guest. Names are "" where the browser keeps none.
 */
export function useCustomer(): Customer | null | undefined {
  return useSyncExternalStore(subscribeCustomer, currentCustomer, () => undefined);
}
