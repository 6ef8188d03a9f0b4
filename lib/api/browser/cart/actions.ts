import type { Result } from "@/lib/domain/result";
import { bagCount } from "./bag-count";
import { add, writeNote } from "./calls";
import { cartChanged, changeCarts } from "./refresh";

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
  if (!result.ok) return result;
  if (result.value !== null) bagCount.set(result.value);
  await cartChanged();
  return result;
}

/** Keeps the shopper's note with the cart. */
export async function saveNote(note: string): Promise<Result<unknown>> {
  const result = await writeNote(note);
  if (!result.ok) return result;
  await changeCarts((cart) => ({ ...cart, note }));
  await cartChanged();
  return result;
}
