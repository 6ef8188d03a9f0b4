import "server-only";
import type { Cents } from "@/lib/domain/money";

/** What became of a product, or would. */
export type Change = "added" | "changed" | "left";

/** What an owner should know of a product that came in. */
export interface Outcome {
  handle: string;
  name: string;
  change: Change;
  isHidden: boolean;
  variants: {
    /** Its values in words: "Gold / 6"; "" without variations. */
    values: string;
    /** What it cost before; `undefined` for one that is new. */
    before: Cents | undefined;
    price: Cents;
    isSoldOut: boolean;
    /** Whether it is sold out only because its pieces are counted and their number is not said. */
    isCountMissing: boolean;
  }[];
}
