import "server-only";
import { saveCartCode } from "@/lib/contract/cart";
import type { ShopperCalls } from "./shopper-calls";

const UNCHANGED = "Your cart could not be updated.";
/** Another backend may lack the call. */
const NO_CODES = "This shop takes no codes.";

/** What is longer is no code; the cookie that brings it back has little room. */
export const MAX_TYPED_CODE = 100;

/** @returns why the cart does not take the code, as a sentence; `null` when it does. */
export async function takeCode(code: string, { ask }: ShopperCalls): Promise<string | null> {
  const result = await ask(saveCartCode, (owner) => ({ body: { code, ...owner } }));
  if (result.ok) return null;
  const { fields, kind, message } = result.failure;
  if (kind === "notFound") return NO_CODES;
  return fields?.code?.[0] ?? (kind === "rateLimited" ? message : UNCHANGED);
}
