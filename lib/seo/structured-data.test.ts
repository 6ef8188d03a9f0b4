import type { Product, ProductSummary } from "@/lib/domain/product";
import { breadcrumbJsonLd, itemListJsonLd, productJsonLd } from "./structured-data";

const SHOP = "https://shop.test";

const product: Product = {
  id: 12,
  name: "Alma Ring",
  description: "<p>A ring.</p>",
  details: "",
  price: 125_000,
  pictures: [{ src: "/catalogue/alma.jpg", alt: "" }],
  quantity: 1,
  isFavourite: false,
  brand: { id: 3, name: "Hesper & Lowe" },
  category: { id: 6, name: "Rings" },
  variations: [],
  combinations: null,
};

describe("a product", () => {
  test("is stated with absolute addresses and a decimal price", () => {
    expect(productJsonLd(SHOP, product)).toMatchObject({
      "@type": "Product",
      description: "A ring.",
      image: ["https://shop.test/catalogue/alma.jpg"],
      brand: { name: "Hesper & Lowe" },
      offers: { price: "1250.00", priceCurrency: "USD", url: "https://shop.test/details/12" },
    });
  });

  test.each([
    [-1, "https://schema.org/InStock"],
    [4, "https://schema.org/InStock"],
    [0, "https://schema.org/OutOfStock"],
  ])("with %d pieces is %s", (inventory, availability) => {
    const variant = { price: 130_000, image: null, inventory };
    expect(productJsonLd(SHOP, product, variant)).toMatchObject({
      offers: { availability, price: "1300.00" },
    });
  });

  test("in combinations of several prices is offered from the lowest to the highest", () => {
    const combinations = [
      { valueIds: [1], price: 140_000, isSoldOut: false },
      { valueIds: [2], price: 125_050, isSoldOut: true },
    ];
    expect(productJsonLd(SHOP, { ...product, combinations })).toMatchObject({
      offers: {
        "@type": "AggregateOffer",
        lowPrice: "1250.50",
        highPrice: "1400.00",
        offerCount: 2,
        availability: "https://schema.org/InStock",
      },
    });
  });

  test("is in stock while one of its combinations is, and has one price when they share it", () => {
    const sold = { valueIds: [1], price: 125_000, isSoldOut: true };
    const variant = { price: 125_000, image: null, inventory: 0 };
    const offers = (combinations: Product["combinations"]) =>
      productJsonLd(SHOP, { ...product, combinations }, variant).offers;
    expect(offers([sold])).toMatchObject({
      "@type": "Offer",
      price: "1250.00",
      availability: "https://schema.org/OutOfStock",
    });
    expect(offers([sold, { ...sold, valueIds: [2], isSoldOut: false }])).toMatchObject({
      availability: "https://schema.org/InStock",
    });
  });
});

test("a listing's second page goes on counting", () => {
  const summary: ProductSummary = {
    id: 40,
    name: "Nova Ring",
    description: "",
    brand: null,
    price: 100,
    hasPriceRange: false,
    pictures: [],
    isFavourite: false,
    defaultValueIds: [],
    defaultValues: "",
  };
  const list = { name: "Rings", products: [summary], from: 13, total: 13 };
  expect(itemListJsonLd(SHOP, list)).toMatchObject({
    numberOfItems: 13,
    itemListElement: [{ position: 13, url: "https://shop.test/details/40" }],
  });
});

test("the page itself closes its breadcrumbs without an address", () => {
  const crumbs = [{ text: "Shop", href: "/products" }, { text: "Rings" }];
  expect(breadcrumbJsonLd(SHOP, crumbs).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Shop", item: "https://shop.test/products" },
    { "@type": "ListItem", position: 2, name: "Rings" },
  ]);
});
