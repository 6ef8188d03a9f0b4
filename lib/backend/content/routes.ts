import type { Hono } from "hono";
import {
  getAllItemsBanners,
  getCategoryBanners,
  getExclusivesBanners,
  getFooterImages,
  getHomeBanner,
  getShortlistsBanners,
  getSpotlight,
  getSpotlightHeading,
} from "@/lib/contract/content";
import type { ListingImages } from "@/lib/domain/content";
import { parseId } from "@/lib/domain/id";
import { failure, success } from "@/lib/domain/result";
import type { Backend } from "../http/context";
import { route } from "../http/http";
import { type Content, readContent } from "./stored";

export function contentRoutes(app: Hono, backend: Backend): void {
  const { db } = backend;
  route(app, backend, getHomeBanner, async () => {
    const banner = await readContent(db, "banner");
    return success({
      ...banner,
      leftImage: banner.leftImage ?? "",
      middleImage: banner.middleImage ?? "",
      rightImage: banner.rightImage ?? "",
    });
  });
  route(app, backend, getSpotlightHeading, async () => success(await readContent(db, "settings")));
  route(app, backend, getSpotlight, async () =>
    success((await readContent(db, "spotlight")).posts),
  );
  route(app, backend, getFooterImages, async () => {
    const { first, second, third } = await readContent(db, "footer");
    return success({ first: first ?? "", second: second ?? "", third: third ?? "" });
  });
  route(app, backend, getAllItemsBanners, async () =>
    success(listingImages(await readContent(db, "shop"))),
  );
  route(app, backend, getCategoryBanners, async ({ parameters }) => {
    const { byId } = await readContent(db, "categories");
    const own = byId[parseId(parameters.id) ?? ""];
    return own ? success(listingImages(own)) : failure("notFound", "Not found");
  });
  route(app, backend, getExclusivesBanners, async () =>
    success(listingImages(await readContent(db, "exclusives"))),
  );
  route(app, backend, getShortlistsBanners, async () =>
    success(listingImages(await readContent(db, "collections"))),
  );
}

function listingImages({ slides, footerImage }: Content<"shop">): ListingImages {
  return { slides: slides.map((src, index) => ({ id: index + 1, src })), footerImage };
}
