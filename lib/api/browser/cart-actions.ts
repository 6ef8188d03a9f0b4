import type { Result } from "@/lib/domain/result";
import { add, writeNote } from "./cart-calls";
import { cartChanged } from "./cart-refresh";

export interface Addition {
  productId: number;
  quantity: number;
  valueIds: number[];
  /** The chosen values in words, in the order of `valueIds`. */
  values: string[];
}

/** Adds to the cart and, when that worked, waits for the cart to be re-read. */
export async function addToCart(addition: Addition): Promise<Result<unknown>> {
  const result = await add(addition);
  if (result.ok) await cartChanged();
  return result;
}

/** Keeps the shopper's note with the cart. */
export async function saveNote(note: string): Promise<Result<unknown>> {
  const result = await writeNote(note);
  if (result.ok) await cartChanged();
  return result;
}
