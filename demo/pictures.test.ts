import { demoCatalog } from "./catalog";
import manifest from "./manifest.json";
import { atStart, everything, isThereAtStart, product, publicFiles } from "./testing/built";

describe("pictures", () => {
  it("leave a product out while its first one is missing, and change no other product", () => {
    const without = demoCatalog(manifest, (file) => file !== "products/alma-ring-1.jpg");
    expect(without.products).toEqual(everything.products.filter(({ key }) => key !== "alma-ring"));
  });

  it("other than the first are shown as they arrive", () => {
    expect(product("alma-ring", atStart).images).toEqual(product("alma-ring").images.slice(0, 1));
    expect(product("alma-ring").images).toHaveLength(3);
  });

  it("are never named when they are not there", () => {
    const files = publicFiles(atStart);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !isThereAtStart(file.replace("/catalogue/", "")))).toEqual([]);
  });

  it("stand in for editorial ones that are missing", () => {
    expect(atStart.brands.filter(({ image }) => image === null)).toEqual([]);
    expect(atStart.brands.filter(({ sliderImages }) => sliderImages.length === 0)).toEqual([]);
    expect(atStart.categories.filter(({ image }) => image === null)).toEqual([]);
    expect(atStart.collections.filter(({ image }) => image === null)).toEqual([]);
  });

  it("may all be missing", () => {
    const bare = demoCatalog(manifest, () => false);
    expect(bare.products).toEqual([]);
    expect(publicFiles(bare)).toEqual([]);
  });
});

describe("pictures of places", () => {
  const { categories: all, brands, collections, content } = everything;
  const { banner, footerImages, listings } = content;

  it("are the shop's own choice, in the manifest", () => {
    const scenes = new Set(manifest.editorial.map(({ file }) => `/catalogue/${file}`));
    const views = new Set(
      manifest.products.flatMap(({ images }) => images.map(({ file }) => file)),
    );
    const isPicture = (file: string) =>
      scenes.has(file) || views.has(file.replace("/catalogue/", ""));
    expect(publicFiles(content).filter((file) => !isPicture(file))).toEqual([]);
    expect(publicFiles([all, brands, collections]).filter((file) => !isPicture(file))).toEqual([]);
  });

  it.each([
    ["the home page", [banner.leftImage, banner.middleImage, banner.rightImage]],
    ["the footer", Object.values(footerImages)],
    ["designers", brands.map(({ image }) => image)],
    ["shortlists", collections.map(({ image }) => image)],
    ["categories", all.map(({ image }) => image)],
    ["sliders of categories", all.map(({ listing }) => listing?.sliderImages[0])],
    [
      "sliders of the shop, exclusives and shortlists",
      Object.values(listings).map(({ sliderImages }) => sliderImages[0]),
    ],
    [
      "footers of the shop, exclusives and shortlists",
      Object.values(listings).map(({ footerImage }) => footerImage),
    ],
  ])("differ from one another: %s", (_, files) => {
    expect(files).not.toContain(null);
    expect(files).not.toContain(undefined);
    expect(new Set(files).size).toBe(files.length);
  });

  it("stand above and below every category, and above and below are two", () => {
    for (const { key, listing } of all) {
      expect([key, listing?.sliderImages.length, listing?.footerImage]).toEqual([
        key,
        1,
        expect.any(String),
      ]);
      expect(listing?.sliderImages).not.toContain(listing?.footerImage);
    }
  });

  it("above a category are left to the shop's while its own is missing", () => {
    const without = demoCatalog(manifest, (file) => file !== "editorial/banner-scent.jpg");
    const listing = (key: string) => without.categories.find((one) => one.key === key)?.listing;
    expect(listing("fragrance")).toBeNull();
    expect(listing("home-and-fragrance")?.footerImage).toBeNull();
  });
});
