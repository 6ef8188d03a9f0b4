import type { ProductTexts } from "@/lib/domain/product/product";

/** One picture of the shoot's manifest; `file` is relative to `public/catalog`. */
export interface ManifestPicture {
  file: string;
  width: number;
  height: number;
  alt: string;
  /** The picture 8 pixels wide, as a data address; absent while it has not arrived. */
  placeholder?: string;
}

interface ManifestImage extends ManifestPicture {
  view: string;
}

/** The first picture again, in another of the product's colors. */
interface ManifestVariant extends ManifestPicture {
  color: string;
}

export interface ManifestProduct {
  id: string;
  slug: string;
  name: string;
  category: string;
  archetype: string;
  /** The metal it was photographed in (`yellow_gold`, `silver`, …); null for what is not metal. */
  metal: string | null;
  materials: readonly string[];
  color: string;
  description: string;
  images: readonly ManifestImage[];
  variants: readonly ManifestVariant[];
}

export interface ManifestEditorial extends ManifestPicture {
  id: string;
  slug: string;
  title: string;
  kind: string;
}

export interface Manifest {
  products: readonly ManifestProduct[];
  editorial: readonly ManifestEditorial[];
}

/** Whether a picture, named relative to `public/catalog`, is there. */
export type PictureExists = (file: string) => boolean;

type ShippingType = "Standard" | "Express" | "International Standard" | "International Express";

export interface DemoShippingOption {
  type: ShippingType;
  priceCents: number;
  /** The price to Alaska, Hawaii and the territories; null where it does not differ. */
  remotePriceCents: number | null;
  /** Business days in transit. */
  transit: { least: number; most: number };
}

export interface DemoBrand {
  key: string;
  name: string;
  /** Plain text, 60 to 120 words. */
  story: string;
  image: string | null;
  isInternational: boolean;
  sliderImages: string[];
  popupImages: { file: string; name: string }[];
  footerImage: string | null;
  shipping: DemoShippingOption[];
}

export interface DemoCategory {
  key: string;
  name: string;
  parentKey: string | null;
  image: string | null;
  /** Above and below its products; null while the upper one has not arrived. */
  listing: DemoListingPictures | null;
}

export interface DemoCollection {
  key: string;
  name: string;
  description: string;
  image: string | null;
  isFeatured: boolean;
}

interface DemoVariation {
  name: string;
  values: string[];
}

export interface DemoVariant {
  /** One value for each variation, in the variations' order; empty without variations. */
  values: string[];
  priceCents: number;
  /** The price before; null where it is not reduced. */
  compareAtCents: number | null;
  /** −1 is unlimited. */
  inventory: number;
  /** The combination's own picture; null where the product's first one stands for it. */
  imageFile: string | null;
}

export interface DemoProduct extends ProductTexts {
  /** The manifest's slug. */
  key: string;
  name: string;
  brandKey: string;
  categoryKey: string;
  collectionKeys: string[];
  isExclusive: boolean;
  /** Clothing in the sense of the Massachusetts sales tax. */
  isClothing: boolean;
  /** ISO 8601, UTC. */
  releasedAt: string;
  images: {
    file: string;
    alt: string;
    width: number;
    height: number;
    placeholder: string | null;
  }[];
  /** What it is whatever is chosen of it: `{ Material: ["Gold", "Diamond"] }`. */
  attributes: Record<string, string[]>;
  /** Values that ask for a text, as owners write them. */
  engraving: string;
  variations: DemoVariation[];
  variants: DemoVariant[];
}

interface DemoSpotlight {
  /** A post of the shop on a social network. */
  link: string;
  productKey: string;
  image: string;
}

export interface DemoContent {
  banner: {
    title: string;
    info: string;
    buttonText: string;
    leftImage: string | null;
    middleImage: string | null;
    rightImage: string | null;
  };
  section3: string;
  listings: Record<"shop" | "exclusives" | "collections", DemoListingPictures>;
  footerImages: {
    firstImage: string | null;
    secondImage: string | null;
    thirdImage: string | null;
  };
  spotlight: DemoSpotlight[];
}

export interface DemoListingPictures {
  sliderImages: string[];
  footerImage: string | null;
}

/** The demo shop, complete; every picture in it is a public URL that exists. */
export interface DemoCatalog {
  brands: DemoBrand[];
  categories: DemoCategory[];
  collections: DemoCollection[];
  products: DemoProduct[];
  content: DemoContent;
}

/** One value of a variation and what it does to the price. */
export interface Choice {
  value: string;
  /** Multiplies the price; 1 when left out. */
  times?: number;
  /** US cents added after that; 0 when left out. */
  plusCents?: number;
}

export interface ChoiceOf {
  name: string;
  choices: readonly Choice[];
}
