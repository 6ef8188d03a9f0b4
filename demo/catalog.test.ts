import { demoCatalog } from "./catalog";
import manifest from "./manifest.json";
import { atStart, everything, product } from "./testing/built";
import type { DemoCatalog, ManifestProduct } from "./types";

describe("the demo catalog", () => {
  it("comes out the same twice", () => {
    expect(demoCatalog(manifest, () => true)).toEqual(everything);
  });

  it("offers every product of the manifest once its pictures are there", () => {
    expect(everything.products.map(({ key }) => key)).toEqual(
      manifest.products.map(({ slug }) => slug),
    );
  });

  it("is photographed in every color it sells", () => {
    for (const { slug, variants } of manifest.products) {
      const colors = product(slug).variations.find(({ name }) => name === "Color")?.values ?? [];
      expect([slug, variants.map(({ color }) => color)]).toEqual([slug, colors.slice(1)]);
    }
  });

  it("can be filtered by what shoppers look for in a material", () => {
    const materialsOf = (slug: string) => product(slug).attributes.Material;
    expect(materialsOf("alma-ring")).toEqual(["Gold", "Diamond"]);
    expect(materialsOf("cosima-tote")).toEqual(["Leather"]);
    expect(materialsOf("kit-eau-de-parfum")).toEqual([]);
  });

  it("refuses a product without designer and price by name", () => {
    const [first] = manifest.products;
    const stranger: ManifestProduct = { ...first!, slug: "stranger" };
    expect(() => demoCatalog({ products: [stranger], editorial: [] }, () => true)).toThrow(
      "stranger has no designer and price",
    );
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
      const made = (catalog: DemoCatalog) =>
        catalog.products.filter(({ brandKey }) => brandKey === key).length;
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

describe("texts", () => {
  it("describe every product in plain, closed HTML", () => {
    for (const { description, details, care } of everything.products) {
      expect(description).toMatch(/^<p>[^<>]+<\/p>$/);
      expect(care).toMatch(/^<p>[^<>]+<\/p>$/);
      expect(details.match(/<h3>[^<]+<\/h3>/g)).toHaveLength(3);
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
    // @spec 406
    expect(everything.content.banner.info).toContain("15% off your first order");
  });

  it("link every spotlight to a product of the shop", () => {
    const { spotlight } = everything.content;
    expect(spotlight.length).toBeGreaterThanOrEqual(4);
    const packshots = everything.products.flatMap(({ images }) => images.map(({ file }) => file));
    for (const { link, productKey, image } of spotlight) {
      expect(packshots).not.toContain(image);
      expect(link).toMatch(/^https:\/\/www\.instagram\.com\//);
      expect(product(productKey).key).toBe(productKey);
    }
  });
});
