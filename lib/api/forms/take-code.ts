import "server-only";
import { saveCartCode } from "@/lib/contract/cart";
import { codeRefusal } from "@/lib/domain/price/code-refusal";
import type { ShopperCalls } from "./shopper-calls";

/** What is longer is no code; the cookie that brings it back has little room. */
export const MAX_TYPED_CODE = 100;

/** @returns why the cart does not take the code, as a sentence; `null` when it does. */
export async function takeCode(
  code: string,
  { ask }: Pick<ShopperCalls, "ask">,
): Promise<string | null> {
  const result = await ask(saveCartCode, (owner) => ({ body: { code, ...owner } }));
  return result.ok ? null : codeRefusal(result.failure);
}
