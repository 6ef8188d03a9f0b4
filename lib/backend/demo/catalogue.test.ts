import { demoCatalogue } from "./catalogue";
import manifest from "./manifest.json";
import type { DemoCatalogue, DemoProduct, ManifestProduct } from "./types";

const FIRST_PICTURES_AT_START = 74;

const everything = demoCatalogue(manifest, () => true);
const atStart = demoCatalogue(manifest, isThereAtStart);

function isThereAtStart(file: string): boolean {
  const early = manifest.products.slice(0, FIRST_PICTURES_AT_START);
  const tiles = manifest.editorial.slice(0, 18);
  return (
    early.some(({ images }) => images[0]?.file === file) || tiles.some((tile) => tile.file === file)
  );
}

function product(key: string, catalogue: DemoCatalogue = everything): DemoProduct {
  const found = catalogue.products.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`No product ${key}`);
  return found;
}

function combinationCount({ variations }: DemoProduct): number {
  return variations.reduce((count, { values }) => count * values.length, 1);
}

function firstValues({ variations }: DemoProduct): (string | undefined)[] {
  return variations.map(({ values }) => values[0]);
}

function variantsIn(catalogue: DemoCatalogue) {
  return catalogue.products.flatMap(({ variants }) => variants);
}

function shareOf<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.filter(holds).length / items.length;
}

function publicFiles(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith("/catalogue/") ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(publicFiles);
  if (value && typeof value === "object") return Object.values(value).flatMap(publicFiles);
  return [];
}

describe("the demo catalogue", () => {
  it("comes out the same twice", () => {
    expect(demoCatalogue(manifest, () => true)).toEqual(everything);
  });

  it("offers every product of the manifest once its pictures are there", () => {
    expect(everything.products.map(({ key }) => key)).toEqual(
      manifest.products.map(({ slug }) => slug),
    );
  });

  it("is photographed in every colour it sells", () => {
    for (const { slug, variants } of manifest.products) {
      const colours = product(slug).variations.find(({ name }) => name === "Color")?.values ?? [];
      expect([slug, variants.map(({ colour }) => colour)]).toEqual([slug, colours.slice(1)]);
    }
  });

  it("refuses a product without designer and price by name", () => {
    const [first] = manifest.products;
    const stranger: ManifestProduct = { ...first!, slug: "stranger" };
    expect(() => demoCatalogue({ products: [stranger], editorial: [] }, () => true)).toThrow(
      "stranger has no designer and price",
    );
  });
});

describe("pictures", () => {
  it("leave a product out while its first one is missing, and change no other product", () => {
    const without = demoCatalogue(manifest, (file) => file !== "products/alma-ring-1.jpg");
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
    const bare = demoCatalogue(manifest, () => false);
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
    const without = demoCatalogue(manifest, (file) => file !== "editorial/banner-scent.jpg");
    const listing = (key: string) => without.categories.find((one) => one.key === key)?.listing;
    expect(listing("fragrance")).toBeNull();
    expect(listing("home-and-fragrance")?.footerImage).toBeNull();
  });
});

describe("designers", () => {
  it("number at least twenty, each with a story of 60 to 120 words", () => {
    expect(everything.brands.length).toBeGreaterThanOrEqual(20);
    for (const { story } of everything.brands) {
      const words = story.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(60);
      expect(words).toBeLessThanOrEqual(120);
    }
  });

  it("have three products or more, and two from the start", () => {
    for (const { key } of everything.brands) {
      const made = (catalogue: DemoCatalogue) =>
        catalogue.products.filter(({ brandKey }) => brandKey === key).length;
      expect(made(everything)).toBeGreaterThanOrEqual(3);
      expect(made(atStart)).toBeGreaterThanOrEqual(2);
    }
  });

  it("send standard for free in the continental United States and ask more beyond it", () => {
    for (const { shipping } of everything.brands) {
      const standard = shipping.find(({ type }) => type === "Standard");
      expect(standard?.priceCents).toBe(0);
      expect(standard?.remotePriceCents).toBeGreaterThan(0);
    }
  });

  it("of whom five or more stay within the United States offer nothing abroad", () => {
    const domestic = everything.brands.filter(({ isInternational }) => !isInternational);
    expect(domestic.length).toBeGreaterThanOrEqual(5);
    for (const { shipping } of domestic) {
      expect(shipping.map(({ type }) => type)).toEqual(["Standard", "Express"]);
    }
  });
});

describe("categories and shortlists", () => {
  it("form a tree of at least four parents, with products in every leaf", () => {
    const { categories, products } = everything;
    const parents = categories.filter(({ parentKey }) => parentKey === null);
    expect(parents.length).toBeGreaterThanOrEqual(4);
    for (const { key, parentKey } of categories) {
      if (parentKey === null) continue;
      expect(parents.map((parent) => parent.key)).toContain(parentKey);
      expect(products.some(({ categoryKey }) => categoryKey === key)).toBe(true);
    }
  });

  it("number at least eight shortlists of four products or more, named in three words", () => {
    expect(everything.collections.length).toBeGreaterThanOrEqual(8);
    for (const { key, name } of everything.collections) {
      const listed = atStart.products.filter(({ collectionKeys }) => collectionKeys.includes(key));
      expect(listed.length).toBeGreaterThanOrEqual(4);
      expect(name.split(" ").length).toBeLessThanOrEqual(3);
    }
  });

  it("keep the gifts under $250 under $250", () => {
    const gifts = everything.products.filter(({ collectionKeys }) =>
      collectionKeys.includes("gifts-under-250"),
    );
    expect(Math.max(...gifts.map(({ variants }) => variants[0]!.priceCents))).toBeLessThan(25_000);
  });

  it("treat hats, scarves, knitwear and belts as clothing, and nothing else", () => {
    const clothing = everything.products.filter(({ isClothing }) => isClothing);
    expect(new Set(clothing.map(({ categoryKey }) => categoryKey))).toEqual(
      new Set(["hats", "scarves", "knitwear", "belts"]),
    );
  });

  it("mark fourteen products as exclusives", () => {
    expect(everything.products.filter(({ isExclusive }) => isExclusive)).toHaveLength(14);
  });
});

describe("variations", () => {
  it("are at most three, and three on at least three products", () => {
    const counts = everything.products.map(({ variations }) => variations.length);
    expect(Math.max(...counts)).toBe(3);
    expect(counts.filter((count) => count === 3).length).toBeGreaterThanOrEqual(3);
    expect(counts).toContain(0);
  });

  it("begin with the colour that was photographed", () => {
    expect(product("cosima-tote").variations[0]).toEqual({
      name: "Color",
      values: ["Tan", "Black", "Burgundy"],
    });
    expect(product("alma-ring").variations[0]?.values[0]).toBe("Yellow gold");
  });

  it("make every combination unique and of known values", () => {
    for (const { variations, variants } of everything.products) {
      expect(new Set(variants.map(({ values }) => values.join("/"))).size).toBe(variants.length);
      for (const { values } of variants) {
        expect(values).toHaveLength(variations.length);
        values.forEach((value, index) => {
          expect(variations[index]?.values).toContain(value);
        });
      }
    }
  });

  it("leave some combinations of at least six products unmade, never the first", () => {
    const incomplete = everything.products.filter(
      (candidate) => candidate.variants.length < combinationCount(candidate),
    );
    expect(incomplete.length).toBeGreaterThanOrEqual(6);
    for (const candidate of everything.products) {
      expect(candidate.variants[0]?.values).toEqual(firstValues(candidate));
    }
  });

  it("use every value in some combination", () => {
    for (const { variations, variants } of everything.products) {
      variations.forEach(({ values }, index) => {
        expect(new Set(variants.map((variant) => variant.values[index]))).toEqual(new Set(values));
      });
    }
  });
});

describe("prices and stock", () => {
  it("are whole dollars above zero", () => {
    for (const { priceCents } of variantsIn(everything)) {
      expect(priceCents).toBeGreaterThan(0);
      expect(priceCents % 100).toBe(0);
    }
  });

  it("differ by metal and not by the size of a ring", () => {
    const { variants } = product("alma-ring");
    const pricesIn = (metal: string) =>
      new Set(
        variants.filter(({ values }) => values[0] === metal).map(({ priceCents }) => priceCents),
      );
    expect([...pricesIn("Yellow gold")]).toEqual([240_000]);
    expect([...pricesIn("White gold")]).toEqual([259_000]);
  });

  it("mix unlimited, sold out, low and ample", () => {
    const stock = variantsIn(everything).map(({ inventory }) => inventory);
    expect(Math.min(...stock)).toBe(-1);
    expect(Math.max(...stock)).toBeLessThanOrEqual(25);
    expect(shareOf(stock, (inventory) => inventory === -1)).toBeCloseTo(0.15, 1);
    expect(shareOf(stock, (inventory) => inventory === 0)).toBeCloseTo(0.06, 1);
    expect(shareOf(stock, (inventory) => inventory >= 1 && inventory <= 3)).toBeCloseTo(0.2, 1);
  });

  it("let nine in ten products be bought as they are first shown", () => {
    for (const catalogue of [everything, atStart]) {
      const share = shareOf(catalogue.products, ({ variants }) => variants[0]?.inventory !== 0);
      expect(share).toBeGreaterThanOrEqual(0.9);
    }
  });

  it("hold enough of a ring and a bag of two designers who ship abroad", () => {
    const ring = product("alma-ring");
    const bag = product("cosima-tote");
    expect(ring.variants[0]?.inventory).toBeGreaterThanOrEqual(5);
    expect(bag.variants[0]?.inventory).toBeGreaterThanOrEqual(5);
    expect(ring.brandKey).not.toBe(bag.brandKey);
    for (const key of [ring.brandKey, bag.brandKey]) {
      expect(everything.brands.find((brand) => brand.key === key)?.isInternational).toBe(true);
    }
  });
});

describe("texts", () => {
  it("describe every product in plain, closed HTML", () => {
    for (const { description, details } of everything.products) {
      expect(description).toMatch(/^<p>[^<>]+<\/p>$/);
      expect(details.match(/<h3>[^<]+<\/h3>/g)).toHaveLength(4);
      expect(details.replaceAll(/<\/?(h3|ul|li|p)>/g, "")).not.toMatch(/[<>]/);
      expect(details).not.toContain("<ul></ul>");
    }
  });

  it("release every product on a day of its own, in UTC", () => {
    const days = everything.products.map(({ releasedAt }) => releasedAt);
    expect(new Set(days).size).toBe(days.length);
    for (const day of days) expect(new Date(day).toISOString()).toBe(day);
  });

  it("promise 15% off the first order in the banner", () => {
    expect(everything.content.banner.info).toContain("15% off your first order");
  });

  it("link every spotlight to a product of the shop", () => {
    const { spotlight } = everything.content;
    expect(spotlight.length).toBeGreaterThanOrEqual(4);
    for (const { link, productKey } of spotlight) {
      expect(link).toMatch(/^https:\/\/www\.instagram\.com\//);
      expect(product(productKey).key).toBe(productKey);
    }
  });
});
