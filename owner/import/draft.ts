import "server-only";
import type { Cents } from "@/lib/domain/money/money";
import type { ProductTexts } from "@/lib/domain/product/product";
import type { ListNotice } from "../lists/lists";
import type { PictureDraft } from "../pictures/find";

/** `undefined` leaves a value as it is, or at its default in a new product. Texts are clean HTML. */
export interface ProductDraft extends Partial<ProductTexts> {
  /** The identity of a product across imports. */
  handle: string;
  /** A new product needs one. */
  name?: string;
  /** A new product needs one. */
  designer?: string;
  /** From the top of the tree down. */
  category?: string[];
  taxonomy?: string;
  shortlists?: string[];
  isHidden?: boolean;
  isExclusive?: boolean;
  isClothing?: boolean;
  /** As `writeEngravings` writes it. */
  engraving?: string;
  /** `null` = as the category. */
  finalSale?: boolean | null;
  /** ISO 8601, UTC. */
  releasedAt?: string;
  seoTitle?: string;
  seoDescription?: string;
  /** `{ Material: ["Gold", "Diamond"] }`. */
  attributes?: Record<string, string[]>;
  /** An attribute with a column of its own. */
  condition?: string;
  /**
   * One for each option column that is used, at most three: its name, or without one its place.
   * `undefined`: nothing is said of options.
   */
  variations?: (string | number)[];
  /** How many options there are columns for: a product's further ones stay. */
  optionColumns: number;
  /** At least one; the first is preselected. No two have the same values. */
  variants: VariantDraft[];
  pictures?: PictureDraft[];
  notices: ListNotice[];
  /** One could not be fetched: then the stored pictures stay. */
  keepsStoredPictures?: boolean;
}

export interface VariantDraft {
  values: string[];
  sku?: string;
  barcode?: string;
  /** A new variant needs one. */
  price?: Cents;
  /** `null` removes it. */
  compareAt?: Cents | null;
  /** ISO 8601, UTC: when `price` holds, and after it `compareAt`. */
  saleFrom?: string | null;
  saleUntil?: string | null;
  /** −1 = unlimited, also the default of a new variant, unless `isCountMissing`. */
  inventory?: number;
  /** Counted, but the file gives no number: a new variant is then sold out. */
  isCountMissing?: boolean;
  weightGrams?: number | null;
  image?: string | null;
}

/** Every variant that the product is to have, with all of its values. */
export interface WholeDraft extends ProductDraft {
  variations: string[];
}
