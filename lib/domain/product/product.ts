import { UNLIMITED_INVENTORY } from "../constants";
import type { Cents } from "../money/money";
import type { Reducible } from "../money/sale";
import type { ShippingRate } from "../shipping/shipping";
import type { EngravingRule } from "./engraving";

export interface ProductPicture {
  src: string;
  alt: string;
  /** Data URL of a few pixels, shown until the picture has loaded. */
  placeholder?: string;
  /** What stays in view where it is cropped, from left and top: "30% 50%". */
  focus?: string;
}

export interface BrandReference {
  id: number;
  name: string;
}

export interface VariationValue {
  id: number;
  value: string;
  /** Asks for a text. */
  engraving?: EngravingRule;
  /** A piece in this value cannot be returned. */
  isFinalSale?: boolean;
}

export interface Variation {
  name: string;
  values: VariationValue[];
}

export interface ProductSummary extends Reducible {
  id: number;
  name: string;
  description: string;
  brand: BrandReference | null;
  price: Cents;
  hasPriceRange: boolean;
  /** No variant is in stock. */
  isSoldOut?: boolean;
  isExclusive?: boolean;
  /** Two or more, in the owner's order. */
  colors?: string[];
  pictures: ProductPicture[];
  isFavorite: boolean;
  defaultValueIds: number[];
  defaultValues: string;
  searchedValueIds?: number[];
  /** Among new arrivals. ISO 8601, UTC. */
  releasedAt?: string;
}

/** HTML. Also the names of columns, wire fields and import columns. */
export const PRODUCT_TEXTS = ["description", "details", "care"] as const;

export type ProductTexts = Record<(typeof PRODUCT_TEXTS)[number], string>;

export const CONDITIONS = ["used", "refurbished"] as const;
export type Condition = (typeof CONDITIONS)[number];

export interface Product extends ProductTexts {
  id: number;
  name: string;
  price: Cents;
  pictures: ProductPicture[];
  quantity: number;
  isFavorite: boolean;
  brand: BrandReference | null;
  category: { id: number; name: string } | null;
  variations: Variation[];
  combinations: Combination[] | null;
  materials?: string[];
  /** Left out of what is new. */
  condition?: Condition;
  /** The server takes requests to be told when a combination is back. */
  takesAlerts?: boolean;
  /** Cannot be returned, whatever is chosen. */
  isFinalSale?: boolean;
  shippingRates?: ShippingRate[];
  search?: { title: string; description: string };
}

export interface Combination extends Reducible {
  valueIds: number[];
  price: Cents;
  isSoldOut: boolean;
  image?: string;
  sku?: string;
  barcode?: string;
  grams?: number;
  /** When the price before returns. ISO 8601, UTC. */
  saleUntil?: string;
}

export interface Variant extends Reducible {
  price: Cents;
  image: string | null;
  /** −1 = unlimited. */
  inventory: number;
}

export function isInStock(inventory: number, quantity = 1): boolean {
  return inventory === UNLIMITED_INVENTORY || inventory >= quantity;
}

export interface ProductTeaser extends Reducible {
  id: number;
  name: string;
  price: Cents;
  /** Other variants cost more or less. */
  hasPriceRange?: boolean;
  image: string | null;
  /** The focus of the picture, such as "30% 50%". */
  focus?: string;
  searchedValueIds?: number[];
}
