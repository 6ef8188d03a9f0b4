import * as z from "zod/mini";
import { addAddress, getAddresses, setDefaultAddress } from "./addresses";
import { getBrand, getBrandProducts, getBrands } from "./brands";
import { getCartRelated, removeCartLine } from "./cart";
import {
  getCategories,
  getCollections,
  getFeaturedCollections,
  getParentCategories,
} from "./catalog";
import {
  getAllItemsBanners,
  getExclusivesBanners,
  getFooterImages,
  getHomeBanner,
  getShortlistsBanners,
  getSpotlight,
  getSpotlightHeading,
} from "./content";
import { getCountries } from "./countries";
import type { Endpoint } from "./endpoint";
import { getSessionId } from "./guest-session";
import { placeOrder } from "./orders";
import { getNewArrivals } from "./product-list";
import { getProduct, getRelatedProducts } from "./products";
import { getTotal } from "./totals";
import { getVariant } from "./variants";
import type { Codec } from "./wire";

/** What is read of each answer (specification, section 7 of both documents), letter by letter. */

const ring = { id: 9, name: "Ring", price: 125_050, image: "/r.jpg" };
const wireRing = { id: 9, name: "Ring", price: 1250.5, images: [{ image: "/r.jpg" }] };
const rings = { id: 6, name: "Rings", image: "/rings.jpg", children: [] };
const jewelry = { id: 1, name: "Jewelry", image: null, children: [rings] };
const pearls = { id: 2, name: "Pearls", description: "", image: "/p.jpg" };
const pictures = { slides: [{ id: 3, src: "/s.jpg" }], footerImage: "/f.jpg" };
const slides = [{ id: 3, url: "/s.jpg" }];
const footer = { url: "/f.jpg" };
const orimo = { id: 5, name: "Orimo", image: "/o.jpg", description: "A story." };
const arrival = {
  id: 9,
  name: "Ring",
  description: "<p>A ring.</p>",
  brand: null,
  price: 125_050,
  hasPriceRange: false,
  pictures: [{ src: "/r.jpg", alt: "" }],
  isFavorite: true,
  defaultValueIds: [12],
  defaultValues: "Gold",
};
const home = {
  id: 7,
  firstName: "Ada",
  lastName: "Byron",
  company: "",
  address: "1 State Street",
  apartment: "",
  city: "Boston",
  state: { name: "Massachusetts", code: "MA" },
  zipcode: "02110",
  phone: "",
  country: "America",
  isDefault: true,
};
const wireHome = {
  id: 7,
  first_name: "Ada",
  last_name: "Byron",
  company: "",
  address: "1 State Street",
  apartment: "",
  city: "Boston",
  state: '{"name":"Massachusetts","code":"MA"}',
  zipcode: "02110",
  phone: "",
  country: " America",
  default: 1,
};

const rows: [call: string, endpoint: Endpoint, value: unknown, wire: object][] = [
  [
    // @spec 402, 533, 614
    "GET /home-banners",
    getHomeBanner,
    {
      title: "Worn close",
      info: "15% off",
      buttonText: "SHOP ALL",
      leftImage: "/l.jpg",
      middleImage: "/m.jpg",
      rightImage: "/r.jpg",
    },
    {
      data: {
        title: "Worn close",
        info: "15% off",
        button_text: "SHOP ALL",
        left_image: "/l.jpg",
        middle_image: "/m.jpg",
        right_image: "/r.jpg",
      },
    },
  ],
  [
    // @spec 532, 615
    "GET /collections/featured",
    getFeaturedCollections,
    [{ ...pearls, productCount: 4 }],
    { data: [{ ...pearls, products: 4 }] },
  ],
  [
    // @spec 134, 255
    "GET /collections/not_paginated",
    getCollections,
    [{ ...pearls, productCount: 4 }],
    { data: [{ ...pearls, products: 4 }] },
  ],
  ["GET /web_settings", getSpotlightHeading, { section3: "Seen" }, { data: { section3: "Seen" } }], // @spec 534, 616
  [
    // @spec 528, 617
    "GET /products/new_arrival",
    getNewArrivals,
    [arrival],
    {
      data: [
        {
          product_id: 9,
          id: 9,
          product_name: "Ring",
          description: "<p>A ring.</p>",
          brand: null,
          images: [{ image: "/r.jpg", alt: "" }],
          isFavorite: 1,
          has_price_range: 0,
          variation_attributes: {
            variation_value_id: [12],
            price: 1250.5,
            product_variation_value: "Gold",
          },
        },
      ],
    },
  ],
  [
    // @spec 535, 618
    "GET /social_spot_light",
    getSpotlight,
    [{ link: "https://social.test/1", product: "Ring", productId: 9, image: "/r.jpg" }],
    { data: [{ link: "https://social.test/1", product: "Ring", product_id: 9, image: "/r.jpg" }] },
  ],
  ["GET /addresses", getAddresses, [home], { data: [wireHome] }], // @spec 631
  ["POST /addresses", addAddress, home, { data: wireHome }], // @spec 632
  ["PUT /addresses/default/:id", setDefaultAddress, [home], { data: [wireHome] }], // @spec 635
  ["GET /brands", getBrands, [orimo], { data: [orimo] }], // @spec 531, 636
  [
    // @spec 51, 132, 531, 637
    "GET /brands/show/:id",
    getBrand,
    { ...orimo, ...pictures, popupPictures: [{ name: "The bench", src: "/b.jpg" }] },
    {
      data: {
        ...orimo,
        slider_images: slides,
        popup_images: [{ name: "The bench", url: "/b.jpg" }],
        footer,
      },
    },
  ],
  ["GET /brands/:id/products", getBrandProducts, [ring], { data: [wireRing] }], // @spec 249
  ["GET /categories", getCategories, [jewelry], { data: [jewelry] }], // @spec 529, 638
  ["GET /categories/parent", getParentCategories, [rings], { data: [rings] }], // @spec 133, 252, 530, 639
  ["GET /shop/images", getAllItemsBanners, pictures, { data: { slider_images: slides, footer } }], // @spec 536, 641
  ["GET /exclusive/images", getExclusivesBanners, pictures, { data: { images: slides, footer } }], // @spec 642
  ["GET /collections/images", getShortlistsBanners, pictures, { data: { images: slides, footer } }], // @spec 643
  [
    // @spec 135, 253
    "GET /footer/images",
    getFooterImages,
    { first: "/1.jpg", second: "/2.jpg", third: "/3.jpg" },
    { data: { first_image: "/1.jpg", second_image: "/2.jpg", third_image: "/3.jpg" } },
  ],
  ["GET /session_id", getSessionId, "guest", { session_id: "guest" }], // @spec 239
  ["DELETE /cart/:id", removeCartLine, { count: 7, cart: null }, { count: 7 }], // @spec 242
  ["GET /cart/related_products", getCartRelated, [ring], { data: [wireRing] }], // @spec 139, 243
  ["GET /products/related_products", getRelatedProducts, [ring], { data: [wireRing] }], // @spec 248
  [
    // @spec 128, 129, 245
    "GET /products/:id",
    getProduct,
    {
      id: 9,
      name: "Ring",
      description: "<p>A ring.</p>",
      details: "<p>18 carat.</p>",
      care: "",
      price: 125_050,
      pictures: [{ src: "/r.jpg", alt: "A ring" }],
      quantity: 1,
      isFavorite: true,
      brand: { id: 5, name: "Orimo" },
      category: { id: 6, name: "Rings" },
      variations: [{ name: "Color", values: [{ id: 12, value: "Gold" }] }],
      combinations: null,
    },
    {
      data: {
        id: 9,
        name: "Ring",
        description: "<p>A ring.</p>",
        details: "<p>18 carat.</p>",
        care: "",
        price: 1250.5,
        images: [{ image: "/r.jpg", alt: "A ring" }],
        image_src: "/r.jpg",
        quantity: 1,
        isFavorite: 1,
        brand: { id: 5, name: "Orimo" },
        category: { id: 6, name: "Rings" },
        variations: [{ name: "Color", values: [{ id: 12, value: "Gold" }] }],
        combinations: null,
      },
    },
  ],
  [
    // @spec 131, 246
    "GET /products/details",
    getVariant,
    { price: 125_050, image: "/r.jpg", inventory: -1 },
    { data: { price: 1250.5, image: { src: "/r.jpg" }, inventory_quantity: -1 } },
  ],
  [
    "GET /countries",
    getCountries,
    {
      countries: [{ id: 1, name: "Canada", code: "CA", provinces: [] }],
      detectedCountry: "Canada",
      detectedState: "Alberta",
    },
    {
      data: [{ id: 1, name: "Canada", code: "CA", provinces: [] }],
      country: "Canada",
      state: '{"name":"Alberta"}',
    },
  ],
  ["POST /orders/get-total", getTotal, { total: 34_000, totals: null }, { total: 340 }], // @spec 258
  ["POST /orders", placeOrder, "/pay/1", { url: "/pay/1" }], // @spec 276
];

test.each(rows)("%s answers as it is specified", (call, endpoint, value, wire) => {
  expect(`${endpoint.method} ${endpoint.path}`).toBe(call);
  expect(endpoint.isOptional).toBe(false);
  const answer = endpoint.answer as Codec<unknown>;
  expect(JSON.parse(JSON.stringify(z.encode(answer, value)))).toMatchObject(wire);
  expect(z.decode(answer, wire)).toEqual(value);
});

test("a combination that cannot be looked up carries image_src", () => {
  // @spec 167, 247
  const data = getVariant.failureData as Codec<unknown>;
  expect(z.encode(data, { image: "/r.jpg" })).toEqual({ image_src: "/r.jpg" });
});
