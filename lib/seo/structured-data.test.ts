import type { ProductSummary } from "@/lib/domain/product/product";
import { breadcrumbJsonLd, itemListJsonLd, organizationJsonLd } from "./structured-data";

const SHOP = "https://shop.test";

test("the shop says how it is reached and that what may come back for ten days", () => {
  expect(organizationJsonLd(SHOP)).toMatchObject({
    "@type": "OnlineStore",
    "@id": "https://shop.test/#shop",
    logo: "https://shop.test/icons/512.png",
    address: { addressLocality: "Boston", addressRegion: "Massachusetts", addressCountry: "US" },
    contactPoint: { email: expect.stringContaining("@") },
    sameAs: expect.arrayContaining([expect.stringContaining("instagram.com")]),
    hasMerchantReturnPolicy: { merchantReturnDays: 10, applicableCountry: "US" },
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
    isFavorite: false,
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
