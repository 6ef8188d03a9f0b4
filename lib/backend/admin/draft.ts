import "server-only";
import type { Cents } from "@/lib/domain/money";
import type { ProductTexts } from "@/lib/domain/product";

/**
 * A product as its owner describes it. What is `undefined` is not said: it stays as it is, or takes
 * its usual value in a product that is new. Texts are HTML, cleaned.
 */
export interface ProductDraft extends Partial<ProductTexts> {
  /** Names the product for good: the same handle is the same product. */
  handle: string;
  name: string;
  designer: string;
  /** Names from the top of the tree down; none for a product that belongs nowhere yet. */
  category?: string[];
  /** The place in a public taxonomy, as the owner's list writes it. */
  taxonomy?: string;
  /** Names of shortlists. */
  shortlists?: string[];
  isHidden?: boolean;
  isExclusive?: boolean;
  /** Where it is not said, its category and taxonomy tell. */
  isClothing?: boolean;
  /** ISO 8601, UTC. */
  releasedAt?: string;
  seoTitle?: string;
  seoDescription?: string;
  /** What it is whatever is chosen of it, by name: `{ Material: ["Gold", "Diamond"] }`. */
  attributes?: Record<string, string[]>;
  /** Names of the variations, such as Color and Size; three at most. */
  variations: string[];
  /** At least one; the first is preselected. No two have the same values. */
  variants: VariantDraft[];
  pictures?: PictureDraft[];
  /** Whether a picture is missing, so that those that are there stay. */
  isMissingPictures?: boolean;
}

export interface VariantDraft {
  /** One for each of the product's variations. */
  values: string[];
  sku?: string;
  barcode?: string;
  price: Cents;
  /** What it cost before; `null` for nothing. */
  compareAt?: Cents | null;
  /** −1 = unlimited. A new one of which nothing is said is unlimited too, unless it is counted. */
  inventory?: number;
  /** Whether its pieces are counted, though their number is not said: a new one is sold out. */
  isCountMissing?: boolean;
  weightGrams?: number | null;
  /** The address of the combination's own picture. */
  image?: string | null;
}

export interface PictureDraft {
  /** An address that pages can show. */
  url: string;
  alt: string;
  /** Pixels; 0 = not known. */
  width: number;
  /** Pixels; 0 = not known. */
  height: number;
  placeholder: string | null;
}
