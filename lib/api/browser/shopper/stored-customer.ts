import type { Customer } from "@/lib/domain/account/customer";
import { browserStorage } from "../storage";

/** Specification, section 3. The token itself is in an HttpOnly cookie. */
export const USER_KEY = "user";
const MARKER = /(?:^|;\s*)signed_in=1(?:;|$)/;

const unnamed: Customer = { firstName: "", lastName: "", email: "" };

/** The customer that cookie and storage tell of; `null` for a guest and on the server. */
export function storedCustomer(): Customer | null {
  if (typeof document === "undefined" || !MARKER.test(document.cookie)) return null;
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(USER_KEY) ?? "null");
    return isCustomer(kept) ? kept : unnamed;
  } catch {
    return unnamed;
  }
}

function isCustomer(value: unknown): value is Customer {
  if (typeof value !== "object" || value === null) return false;
  return ["firstName", "lastName", "email"].every(
    (key) => typeof (value as Record<string, unknown>)[key] === "string",
  );
}
