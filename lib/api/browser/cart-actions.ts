import type { Failure } from "@/lib/domain/result";
import { cartChanged } from "./cart-refresh";
import { lazily } from "./lazily";

const load = () => import("./cart-calls");

export interface Addition {
  productId: number;
  quantity: number;
  valueIds: number[];
  /** The chosen values in words, in the order of `valueIds`. */
  values: string[];
}

/** Adds to the cart and, when that worked, waits for the cart to be re-read. */
export async function addToCart(addition: Addition): Promise<Failure | null> {
  const result = await lazily(load, (calls) => calls.add(addition));
  if (!result.ok) return result.failure;
  await cartChanged();
  return null;
}

/** Keeps the shopper's note with the cart. */
export async function saveNote(note: string): Promise<Failure | null> {
  const result = await lazily(load, (calls) => calls.writeNote(note));
  if (!result.ok) return result.failure;
  await cartChanged();
  return null;
}
