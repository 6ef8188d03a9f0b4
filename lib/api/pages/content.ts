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
import { createReader } from "./reader";

const noImages: ListingImages = { slides: [], footerImage: null };

export const readHomeBanner = createReader(getHomeBanner, (read) => read({}));

export const readFooterImages = createReader(getFooterImages, (read) => read({}));

export const readWebSettings = createReader(
  getWebSettings,
  async (read): Promise<WebSettings> => (await read({})) ?? { section3: "" },
);

export const readSpotlight = createReader(
  getSpotlight,
  async (read): Promise<SpotlightPost[]> => (await read({})) ?? [],
);

export const readShopImages = createReader(
  getShopImages,
  async (read): Promise<ListingImages> => (await read({})) ?? noImages,
);

export const readCategoryImages = createReader(
  getCategoryImages,
  async (read, id: number) => (await read({ parameters: { id } })) ?? readShopImages(),
);

export const readExclusiveImages = createReader(
  getExclusiveImages,
  async (read): Promise<ListingImages> => (await read({})) ?? noImages,
);

export const readCollectionImages = createReader(
  getCollectionImages,
  async (read): Promise<ListingImages> => (await read({})) ?? noImages,
);
