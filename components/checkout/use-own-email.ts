import { useCustomer } from "@/lib/api/browser/shopper/customer";
import type { GivenCheckout } from "@/lib/domain/checkout";

/** A customer's email, "" while it is unknown; `null` for guests. */
export function useOwnEmail(given: GivenCheckout | null | undefined): string | null {
  const customer = useCustomer();
  const told = given?.email ?? null;
  if (customer === undefined) return told;
  return customer && (customer.email || (told ?? ""));
}
