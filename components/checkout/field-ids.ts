import type { CheckoutField } from "@/lib/domain/checkout";

/** The id of the element an error of this field leads to. */
export function fieldId(field: CheckoutField): string {
  return `checkout-${field}`;
}
