import { getBrands } from "@/lib/contract/brands";
import {
  getCategories,
  getCollections,
  getFeaturedCollections,
  getParentCategories,
} from "@/lib/contract/catalog";
import {
  getAllItemsBanners,
  getExclusivesBanners,
  getFooterImages,
  getHomeBanner,
  getShortlistsBanners,
  getSpotlight,
  getSpotlightHeading,
} from "@/lib/contract/content";
import { getCountries } from "@/lib/contract/countries";
import { getNewArrivals, getProducts } from "@/lib/contract/product-list";
import { testBackend } from "./testing/backend";
import { describeEngines } from "./testing/engines";
import { expectValue } from "./testing/shopper";

describeEngines("the backend over an empty database", (open) => {
  let shop: ReturnType<typeof testBackend>;
  beforeAll(async () => {
    shop = testBackend(await open());
  });

  const noImages = { slides: [], footerImage: null };
  it.each([
    [getCategories, []],
    [getParentCategories, []],
    [getBrands, []],
    [getCollections, []],
    [getFeaturedCollections, []],
    [getNewArrivals, []],
    [getSpotlight, []],
    [getAllItemsBanners, noImages],
    [getExclusivesBanners, noImages],
    [getShortlistsBanners, noImages],
    [getFooterImages, { first: "", second: "", third: "" }],
    [getSpotlightHeading, { section3: "" }],
    [
      getHomeBanner,
      { title: "", info: "", buttonText: "", leftImage: "", middleImage: "", rightImage: "" },
    ],
  ])("answers $path with nothing", async (endpoint, nothing) => {
    expect(expectValue<unknown>(await shop.call(endpoint, {}))).toEqual(nothing);
  });

  it("answers the list of products with nothing", async () => {
    const response = await shop.send(getProducts.path);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      data: { data: [], total: 0, from: 0, to: 0, per_page: 12 },
      colors: [],
      sizes: [],
      materials: [],
      min_price: 0,
      max_price: 0,
      collection_name: null,
      counts: { categories: {}, brands: {}, colors: {}, sizes: {}, materials: {}, sale: {} },
    });
  });

  it("knows the countries all the same", async () => {
    expect(expectValue(await shop.call(getCountries, {})).countries.length).toBeGreaterThan(200);
  });

  it.each(["/", "/nowhere", "/products/1/2", "/categories/1", "/brands/show", "/.env"])(
    "answers %s with 404 and a message",
    async (path) => {
      const response = await shop.send(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: "Not found" });
    },
  );

  it("answers HEAD as GET without a body", async () => {
    const response = await shop.send("/brands", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });
});
