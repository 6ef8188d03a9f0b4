import type { Result } from "@/lib/domain/result";
import { bagCount } from "./bag-count";
import { add, writeNote } from "./calls";
import { cartChanged, changeCarts } from "./refresh";

export interface Addition {
  productId: number;
  quantity: number;
  valueIds: number[];
  values: string[];
  engraving?: string;
}

export async function addToCart(addition: Addition): Promise<Result<unknown>> {
  const result = await add(addition);
  if (!result.ok) return result;
  if (result.value !== null) bagCount.set(result.value);
  await cartChanged();
  return result;
}

export async function saveNote(note: string): Promise<Result<unknown>> {
  const result = await writeNote(note);
  if (!result.ok) return result;
  await changeCarts((cart) => ({ ...cart, note }));
  await cartChanged();
  return result;
}
