import type { Failure } from "@/lib/domain/result";
import { ask } from "../shopper/ask";
import { cartChanged, changesAnswered } from "./refresh";

const NOT_SET = "We couldn't check your code. Please try again.";

/** "" removes the cart's code. Answers why it was not taken; "" when it was. */
export async function saveCode(code: string): Promise<string> {
  const before = changesAnswered();
  const result = await ask("cart", "saveCartCode", (shopper) => ({
    body: { code, ...shopper },
  }));
  if (!result.ok) return reasonOf(result.failure);
  await cartChanged(result.value.cart, before);
  return "";
}

function reasonOf({ kind, message, fields }: Failure): string {
  return fields?.code?.[0] ?? (kind === "rateLimited" ? message : NOT_SET);
}
