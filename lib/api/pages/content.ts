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

const noImages: ListingImages = { slides: [], footerImage: null };

export const readHomeBanner = reader(getHomeBanner, (read) => read({}));

export const readFooterImages = reader(getFooterImages, (read) => read({}));

export const readWebSettings = reader(
  getWebSettings,
  async (read): Promise<WebSettings> => (await read({})) ?? { section3: "" },
);

export const readSpotlight = reader(
  getSpotlight,
  async (read): Promise<SpotlightPost[]> => (await read({})) ?? [],
);

export const readShopImages = reader(
  getShopImages,
  async (read): Promise<ListingImages> => (await read({})) ?? noImages,
);

export const readCategoryImages = reader(
  getCategoryImages,
  async (read, id: number) => (await read({ parameters: { id } })) ?? readShopImages(),
);

export const readExclusiveImages = reader(
  getExclusiveImages,
  async (read): Promise<ListingImages> => (await read({})) ?? noImages,
);

export const readCollectionImages = reader(
  getCollectionImages,
  async (read): Promise<ListingImages> => (await read({})) ?? noImages,
);
