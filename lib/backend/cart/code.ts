import "server-only";
import { readDiscountCode, UNKNOWN_CODE } from "@/lib/domain/price/discount-code";
import { invalid, type Result, success } from "@/lib/domain/result";
import { inTransaction } from "../db/transaction";
import type { Backend, Caller } from "../http/context";
import { limit, undoAttempts } from "../http/limits/limit";
import { limits } from "../http/limits/limits";
import { discountsOf } from "./discounts";
import { type CartHolder, lockOrCreateCart } from "./holder";
import { readCart } from "./read";

interface CodeHolder extends Pick<Caller, "address"> {
  owner: CartHolder;
}

/** Sets the cart's one code, or with "" removes it. A code that is refused leaves the cart as it was. */
export async function setCode(
  backend: Pick<Backend, "db" | "now">,
  { owner, address }: CodeHolder,
  typed: string,
): Promise<Result<null, never>> {
  const isRemoval = typed.trim() === "";
  const guesses = [limits.codeBy(holderKey(owner)), limits.codeFrom(address)];
  const allowed = isRemoval ? success(null) : await limit(backend, ...guesses);
  if (!allowed.ok) return allowed;
  const code = isRemoval ? "" : readDiscountCode(typed);
  const set = await inTransaction(backend.db, async (db): Promise<Result<null, never>> => {
    if (code === null) return refusal(UNKNOWN_CODE);
    const now = backend.now();
    const cartId = await lockOrCreateCart(db, owner, now);
    const reading = await readCart(db, owner, null);
    const checked = await discountsOf(db, { ...reading, code }, { owner, now, isFirst: false });
    if (checked.code.problem !== null) return refusal(checked.code.problem);
    await db.updateTable("carts").set({ code }).where("id", "=", cartId).execute();
    return success(null);
  });
  if (set.ok && !isRemoval) await undoAttempts(backend, ...guesses);
  return set;
}

function refusal(problem: string): Result<null, never> {
  return invalid({ code: [problem] });
}

function holderKey(owner: CartHolder): string {
  return "customerId" in owner ? `customer:${owner.customerId}` : `session:${owner.sessionId}`;
}
