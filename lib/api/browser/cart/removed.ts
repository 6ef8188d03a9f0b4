import type { CartGroup, CartLine } from "@/lib/domain/cart/cart";
import { createStore } from "../store";

export interface RemovedLine {
  line: CartLine;
  brand: CartGroup["brand"];
  note: string;
}

/** What UNDO puts back: the line that was removed last. */
export const removedLine = createStore<RemovedLine | null>(null);
