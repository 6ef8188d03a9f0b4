import { useCustomer } from "@/lib/api/browser/shopper/customer";
import type { InitialCheckout } from "@/lib/domain/checkout/checkout";

/** A customer's email, "" while it is unknown; `null` for guests. */
export function useOwnEmail(initial: InitialCheckout | null | undefined): string | null {
  const customer = useCustomer();
  const initialEmail = initial?.email ?? null;
  if (customer === undefined) return initialEmail;
  return customer && (customer.email || (initialEmail ?? ""));
}
