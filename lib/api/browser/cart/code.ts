import { codeRefusal, NO_CODE_TYPED } from "@/lib/domain/price/code-refusal";
import { ask } from "../shopper/ask-server";
import { cartChanged, changesAnswered } from "./refresh";

/** "" removes the cart's code where it has one. Answers why it was not taken; "" when it was. */
export async function saveCode(code: string, hasOne: boolean): Promise<string> {
  if (code.trim() === "" && !hasOne) return NO_CODE_TYPED;
  const before = changesAnswered();
  const result = await ask("cart", "saveCartCode", (shopper) => ({
    body: { code, ...shopper },
  }));
  if (!result.ok) return codeRefusal(result.failure);
  await cartChanged(result.value.cart, before);
  return "";
}
