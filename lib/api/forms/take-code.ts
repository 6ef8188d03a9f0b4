import "server-only";
import { saveCartCode } from "@/lib/contract/cart";
import type { CartCode } from "@/lib/domain/cart/cart";
import { codeRefusal } from "@/lib/domain/price/code-refusal";
import type { ShopperCalls } from "./shopper-calls";

/** What is longer is no code; the cookie that brings it back has little room. */
export const MAX_TYPED_CODE = 100;

/** What the cart then has of the code, or why it does not take it, as a sentence. */
export async function takeCode(
  code: string,
  { ask }: Pick<ShopperCalls, "ask">,
): Promise<{ taken?: CartCode; refused: string | null }> {
  const result = await ask(saveCartCode, (owner) => ({ body: { code, ...owner } }));
  return result.ok
    ? { taken: result.value.cart?.code, refused: null }
    : { refused: codeRefusal(result.failure) };
}
