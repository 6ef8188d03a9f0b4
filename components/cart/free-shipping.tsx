import type { CartGroup } from "@/lib/domain/cart";
import { isEligibleForFreeShipping } from "@/lib/domain/shipping";

export function FreeShipping({
  groups,
  className = "",
}: {
  groups: CartGroup[];
  className?: string;
}) {
  if (!isEligibleForFreeShipping(groups)) return null;
  return <p className={`text-moss text-sm ${className}`}>You are eligible for free shipping!</p>;
}
