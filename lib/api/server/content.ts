import "server-only";
import {
  getCategoryImages,
  getCollectionImages,
  getExclusiveImages,
  getFooterImages,
  getHomeBanner,
  getShopImages,
  getSpotlight,
  getWebSettings,
} from "@/lib/contract/content";
import type { ListingImages, SpotlightPost, WebSettings } from "@/lib/domain/content";
import { reader } from "./reader";

const banner = reader(getHomeBanner);
const settings = reader(getWebSettings);
const spotlight = reader(getSpotlight);
const footerImages = reader(getFooterImages);
const shopImages = reader(getShopImages);
const categoryImages = reader(getCategoryImages);
const exclusiveImages = reader(getExclusiveImages);
const collectionImages = reader(getCollectionImages);

const noImages: ListingImages = { slides: [], footerImage: null };

/** `null` while the shop has no banner. */
export const readHomeBanner = () => banner({});

/** The footer's three pictures; `null` while the shop has none. */
export const readFooterImages = () => footerImages({});

export async function readWebSettings(): Promise<WebSettings> {
  return (await settings({})) ?? { section3: "" };
}

export async function readSpotlight(): Promise<SpotlightPost[]> {
  return (await spotlight({})) ?? [];
}

/** The slider and footer picture of all items. */
export async function readShopImages(): Promise<ListingImages> {
  return (await shopImages({})) ?? noImages;
}

/** A category's own slider and footer picture, else those of all items. */
export async function readCategoryImages(id: number): Promise<ListingImages> {
  return (await categoryImages({ parameters: { id } })) ?? readShopImages();
}

export async function readExclusiveImages(): Promise<ListingImages> {
  return (await exclusiveImages({})) ?? noImages;
}

export async function readCollectionImages(): Promise<ListingImages> {
  return (await collectionImages({})) ?? noImages;
}
