import { CODE_NOT_CHECKED } from "../cart/cart";
import type { Failure } from "../result";

export const NO_CODE_TYPED = "Enter a code.";

/** Why the cart did not take a code, for its field. Another backend may lack the call. */
export function codeRefusal({ kind, message, fields }: Failure): string {
  if (kind === "notFound") return "This shop takes no codes.";
  return fields?.code?.[0] ?? (kind === "rateLimited" ? message : CODE_NOT_CHECKED);
}
