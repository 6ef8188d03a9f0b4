import type { Product } from "@/lib/domain/product";
import { productJsonLd } from "./product-data";

const SHOP = "https://shop.test";

const product: Product = {
  id: 12,
  name: "Alma Ring",
  description: "<p>A ring.</p>",
  details: "",
  care: "",
  price: 125_000,
  pictures: [{ src: "/catalogue/alma.jpg", alt: "" }],
  quantity: 1,
  isFavorite: false,
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

  test("in one combination is that one, with its price, stock and traits", () => {
    const one: Product = {
      ...product,
      variations: [{ name: "Color", values: [{ id: 7, value: "Rose gold" }] }],
      combinations: [{ valueIds: [7], price: 140_000, isSoldOut: true }],
    };
    expect(productJsonLd(SHOP, one)).toMatchObject({
      "@type": "Product",
      sku: "12",
      color: "Rose gold",
      offers: { price: "1400.00", availability: "https://schema.org/OutOfStock" },
    });
  });
});

describe("a product in combinations", () => {
  const ring: Product = {
    ...product,
    variations: [
      {
        name: "Color",
        values: [
          { id: 7, value: "Rose gold" },
          { id: 8, value: "Silver" },
        ],
      },
      { name: "Size", values: [{ id: 20, value: "6" }] },
      { name: "Engraving", values: [{ id: 30, value: "None" }] },
    ],
    combinations: [
      { valueIds: [7, 20, 30], price: 140_000, isSoldOut: false },
      { valueIds: [8, 20, 30], price: 125_050, isSoldOut: true },
    ],
  };

  test("is a group that says in what its products differ", () => {
    expect(productJsonLd(SHOP, ring)).toMatchObject({
      "@type": "ProductGroup",
      productGroupID: "12",
      brand: { name: "Hesper & Lowe" },
      variesBy: ["https://schema.org/color", "https://schema.org/size"],
    });
  });

  test("has an offer for each, at the address that shows it", () => {
    expect(productJsonLd(SHOP, ring)).toHaveProperty("hasVariant", [
      {
        "@type": "Product",
        sku: "12-7-20-30",
        name: "Alma Ring, Rose gold, 6, None",
        image: "https://shop.test/catalogue/alma.jpg",
        color: "Rose gold",
        size: "6",
        offers: {
          "@type": "Offer",
          url: "https://shop.test/details/12?v=7,20,30",
          price: "1400.00",
          priceCurrency: "USD",
          availability: "https://schema.org/InStock",
          itemCondition: "https://schema.org/NewCondition",
          seller: { "@id": "https://shop.test/#shop" },
        },
      },
      expect.objectContaining({
        color: "Silver",
        offers: expect.objectContaining({
          price: "1250.50",
          availability: "https://schema.org/OutOfStock",
        }),
      }),
    ]);
  });
});
