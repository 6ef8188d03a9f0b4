import "server-only";
import type { Cents } from "@/lib/domain/money";

export type ProductChange = "added" | "changed" | "unchanged";

export interface Outcome {
  handle: string;
  name: string;
  change: ProductChange;
  isHidden: boolean;
  variants: {
    values: string;
    /** `undefined` for a new variant. */
    before: Cents | undefined;
    price: Cents;
    isSoldOut: boolean;
    isCountMissing: boolean;
  }[];
  /** Values of those that the file no longer has. */
  removed: string[];
}
