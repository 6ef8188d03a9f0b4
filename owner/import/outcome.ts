import "server-only";
import type { Cents } from "@/lib/domain/money/money";
import type { Refusal } from "./whole-draft";

export type ProductChange = "added" | "changed" | "unchanged";

export interface Outcome {
  handle: string;
  name: string;
  change: ProductChange;
  isHidden: boolean;
  /** Parts that changed, such as `category_id`. */
  changed: string[];
  /** Names of the options, where they changed. */
  options?: Change<string[]>;
  /** How many; `before` is `undefined` for a new product. */
  pictures: Change<number>;
  variants: VariantOutcome[];
  /** Values of those that an existing product has got. */
  added: string[];
  /** Values of those that the file no longer has. */
  removed: string[];
}

interface Change<Value> {
  before: Value | undefined;
  after: Value;
}

interface VariantOutcome {
  values: string;
  price: Change<Cents>;
  /** −1 = unlimited. */
  stock: Change<number>;
  /** What the file says, where it was not taken. */
  listedStock?: number;
  isCountMissing: boolean;
}

export interface RefusedProduct {
  refusal: Refusal;
}
