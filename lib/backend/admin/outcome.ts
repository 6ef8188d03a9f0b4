import "server-only";
import type { Cents } from "@/lib/domain/money";

export type Change = "added" | "changed" | "left";

export interface Outcome {
  handle: string;
  name: string;
  change: Change;
  isHidden: boolean;
  variants: {
    values: string;
    /** `undefined` for a new variant. */
    before: Cents | undefined;
    price: Cents;
    isSoldOut: boolean;
    isCountMissing: boolean;
  }[];
}
