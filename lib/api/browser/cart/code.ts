import { codeRefusal } from "@/lib/domain/price/code-refusal";
import { ask } from "../shopper/ask";
import { cartChanged, changesAnswered } from "./refresh";

/** "" removes the cart's code. Answers why it was not taken; "" when it was. */
export async function saveCode(code: string): Promise<string> {
  const before = changesAnswered();
  const result = await ask("cart", "saveCartCode", (shopper) => ({
    body: { code, ...shopper },
  }));
  if (!result.ok) return codeRefusal(result.failure);
  await cartChanged(result.value.cart, before);
  return "";
}
