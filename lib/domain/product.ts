import { UNLIMITED_INVENTORY } from "./constants";
import type { Cents } from "./money";
import type { ShippingRate } from "./shipping";

export interface Picture {
  /** Address of the picture, absolute or from the shop's root. */
  src: string;
  alt: string;
  /** The picture a few pixels wide, as a data address: shown until it has loaded. */
  placeholder?: string;
}

export interface BrandReference {
  id: number;
  name: string;
}

export interface VariationValue {
  id: number;
  value: string;
}

/** What a product can be chosen by: Color, Size, Length, … and the values it comes in. */
export interface Variation {
  name: string;
  values: VariationValue[];
}

/** One product as a listing shows it. */
export interface ProductSummary {
  id: number;
  name: string;
  /** HTML. */
  description: string;
  brand: BrandReference | null;
  /** Price of the variant that is preselected. */
  price: Cents;
  /** Whether the variants' prices differ, so that `price` reads "from". */
  hasPriceRange: boolean;
  pictures: Picture[];
  isFavorite: boolean;
  /** Value ids of the preselected variant, in the order of the variations. */
  defaultValueIds: number[];
  /** The preselected variant in words, such as "Yellow gold / 6". */
  defaultValues: string;
  /** Value ids of the variant whose SKU or barcode is searched for. */
  searchedValueIds?: number[];
}

/** The written texts of a product's page, HTML each: columns, names on the wire and in owners' lists. */
export const PRODUCT_TEXTS = ["description", "details", "care"] as const;

export type ProductTexts = Record<(typeof PRODUCT_TEXTS)[number], string>;

export interface Product extends ProductTexts {
  id: number;
  name: string;
  price: Cents;
  pictures: Picture[];
  /** The quantity the stepper starts at. */
  quantity: number;
  isFavorite: boolean;
  brand: BrandReference | null;
  category: { id: number; name: string } | null;
  variations: Variation[];
  /** The combinations that are made; `null` when the server does not tell. */
  combinations: Combination[] | null;
  /** What it is made of, in the filters' words; left out by a server that does not tell. */
  materials?: string[];
  /** What its designer takes for sending it; left out by a server that does not tell. */
  shippingRates?: ShippingRate[];
  /** What search engines show instead of its name and its description, where its owner says. */
  search?: { title: string; description: string };
}

/** One combination of a product's values that is made. */
export interface Combination {
  valueIds: number[];
  price: Cents;
  isSoldOut: boolean;
  /** Its own picture, where it has one. */
  image?: string;
  /** What its owner calls it. */
  sku?: string;
  /** What stands below its bars, such as a GTIN. */
  barcode?: string;
}

/** One combination of values: what is priced, stocked and bought. */
export interface Variant {
  price: Cents;
  image: string | null;
  /** Pieces in stock; −1 = unlimited. */
  inventory: number;
}

export function isInStock(inventory: number, quantity = 1): boolean {
  return inventory === UNLIMITED_INVENTORY || inventory >= quantity;
}

/** A related or carousel product: the little that a small card needs. */
export interface ProductTeaser {
  id: number;
  name: string;
  price: Cents;
  image: string | null;
  /** Value ids of the variant whose SKU or barcode is searched for. */
  searchedValueIds?: number[];
}
