import * as z from "zod/mini";
import { getBrand, getBrandProducts, getBrands } from "./brands";
import { getCart } from "./cart";
import { getCategories, getCollections } from "./catalog";
import { getAllItemsBanners, getHomeBanner, getSpotlight } from "./content";
import { getCountries } from "./countries";
import { getSessionId } from "./guest-session";
import { getNewArrivals, getProducts } from "./product-list";
import { getProduct } from "./products";
import { getVariant } from "./variants";
import type { Codec } from "./wire";

const answers: [string, Codec<unknown>][] = [
  ["a session", getSessionId.answer],
  ["categories", getCategories.answer],
  ["designers", getBrands.answer],
  ["a designer", getBrand.answer],
  ["teasers", getBrandProducts.answer],
  ["shortlists", getCollections.answer],
  ["new arrivals", getNewArrivals.answer],
  ["a page of products", getProducts.answer],
  ["a product", getProduct.answer],
  ["a variant", getVariant.answer],
  ["a cart", getCart.answer],
  ["countries", getCountries.answer],
  ["a banner", getHomeBanner.answer],
  ["a listing's pictures", getAllItemsBanners.answer],
  ["the spotlight", getSpotlight.answer],
];

test.each(answers)("%s is refused when it is something else", (_, codec) => {
  for (const wire of ["text", 3, true, [1], { data: "text" }, { data: 3, session_id: [] }]) {
    expect(z.safeParse(codec, wire).success).toBe(false);
  }
});

describe("what is sent has the specification's spelling", () => {
  it("in a cart's line", () => {
    // @spec 136, 137, 138, 240, 305
    const line = {
      id: 1,
      productId: 2,
      productName: "Ring",
      name: "Ring",
      pictures: [{ src: "/r.jpg", alt: "A ring" }],
      quantity: 1,
      inventory: -1,
      isSoldOut: true,
      unitPrice: 1_050,
      total: 1_050,
      chosen: [
        { variation: "Color", value: "Gold" },
        { variation: "Size", value: "6" },
      ],
    };
    const brand = { id: 5, name: "Orimo", isInternational: true };
    const shippingOptions = [{ type: "Standard", price: 0 }];
    const groups = [{ brand, lines: [line], total: 1_050, shippingOptions }];
    expect(z.encode(getCart.answer, { groups, subtotal: 1_050, note: "" })).toEqual({
      total_amount: 10.5,
      note: "",
      data: [
        {
          brand: { id: 5, name: "Orimo", is_international: 1 },
          is_international: 1,
          total: 10.5,
          shipping: [{ type: "Standard", price: 0 }],
          products: [
            {
              id: 1,
              product_id: 2,
              product_name: "Ring",
              name: "Ring",
              images: [{ image: "/r.jpg", alt: "A ring" }],
              quantity: 1,
              inventory_quantity: -1,
              out_of_stock: 1,
              product_total: 10.5,
              variation_attributes: {
                price: 10.5,
                variation: "Color",
                variation_value: "Gold",
                variation2: "Size",
                vartion_value2: "6",
                variation3: null,
                vartion_value3: null,
              },
            },
          ],
        },
      ],
    });
  });

  it("in a page of products", () => {
    // @spec 528, 540, 542, 640
    const product = {
      id: 9,
      name: "Ring",
      description: "",
      brand: { id: 5, name: "Orimo" },
      price: 125_050,
      hasPriceRange: true,
      pictures: [{ src: "/r.jpg", alt: "A ring" }],
      isFavorite: false,
      defaultValueIds: [12, 40],
      defaultValues: "Gold / 6",
    };
    const page = {
      products: [product],
      total: 1,
      from: 1,
      to: 1,
      perPage: 12,
      colors: [{ id: 12, value: "Gold" }],
      sizes: [],
      materials: [{ id: 30, value: "Diamond" }],
      minPrice: 1_050,
      maxPrice: 125_050,
      collectionName: "Pearls",
      counts: {
        categories: { 3: 1 },
        brands: { 5: 1 },
        colors: { 12: 1 },
        sizes: {},
        materials: { 30: 1 },
        sale: {},
      },
    };
    expect(z.encode(getProducts.answer, page)).toEqual({
      data: {
        data: [
          {
            product_id: 9,
            id: 9,
            product_name: "Ring",
            description: "",
            brand: { id: 5, name: "Orimo" },
            images: [{ image: "/r.jpg", alt: "A ring" }],
            isFavorite: 0,
            has_price_range: 1,
            variation_attributes: {
              variation_value_id: [12, 40],
              price: 1250.5,
              product_variation_value: "Gold / 6",
            },
          },
        ],
        total: 1,
        from: 1,
        to: 1,
        per_page: 12,
      },
      colors: [{ id: 12, value: "Gold" }],
      sizes: [],
      materials: [{ id: 30, value: "Diamond" }],
      min_price: 10.5,
      max_price: 1250.5,
      collection_name: "Pearls",
      counts: {
        categories: { "3": 1 },
        brands: { "5": 1 },
        colors: { "12": 1 },
        sizes: {},
        materials: { "30": 1 },
        sale: {},
      },
    });
  });

  it("in countries, the state as JSON text", () => {
    // @spec 140, 141, 256
    const provinces = [{ id: 3, name: "Massachusetts", code: "MA" }];
    const countries = [{ id: 1, name: "United States", code: "US", provinces }];
    const detected = { detectedCountry: "United States", detectedState: "Massachusetts" };
    expect(z.encode(getCountries.answer, { countries, ...detected })).toEqual({
      data: countries,
      country: "United States",
      state: '{"name":"Massachusetts"}',
    });
  });

  it("and nothing that is not of its shape", () => {
    const broken = [
      { id: 0, name: "A", image: null, description: "" },
      { id: 1, name: 5, image: null, description: "" },
      { id: 1, name: "A", image: null },
    ];
    for (const brand of broken) {
      expect(z.safeEncode(getBrands.answer, [brand] as never).success).toBe(false);
    }
    const variant = { price: 10.5, image: null, inventory: 1 };
    expect(z.safeEncode(getVariant.answer, variant).success).toBe(false);
  });
});
