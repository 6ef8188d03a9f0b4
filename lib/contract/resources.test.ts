import fc from "fast-check";
import * as z from "zod/mini";
import { getBrand, getBrandProducts, getBrands } from "./brands";
import { getCart } from "./cart";
import { getCategories } from "./categories";
import { getCollections } from "./collections";
import { getHomeBanner, getShopImages, getSpotlight } from "./content";
import { getCountries } from "./countries";
import { getNewArrivals, getProduct, getProducts, getVariant } from "./products";
import { getSessionId } from "./session";
import type { Codec } from "./wire";

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const cents = fc.nat({ max: 2_147_483_647 });
const words = fc.string({ minLength: 1 });
const source = fc.option(words);
const named = { id, name: words };
const picture = fc.record({ src: words, alt: fc.string() });
const value = fc.record({ id, value: fc.string() });
const slides = fc.array(fc.record({ id, src: fc.string() }), { maxLength: 3 });
const few = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 3 });

const summary = fc.record({
  ...named,
  description: fc.string(),
  brand: fc.option(fc.record(named)),
  price: cents,
  hasPriceRange: fc.boolean(),
  pictures: few(picture),
  isFavourite: fc.boolean(),
  defaultValueIds: few(id),
  defaultValues: fc.string(),
});

const { category } = fc.letrec((tie) => ({
  category: fc.record({
    ...named,
    image: source,
    children: fc.oneof(
      { maxDepth: 3 },
      fc.constant([]),
      fc.array(tie("category"), { maxLength: 2 }),
    ),
  }),
}));

const line = fc.record({
  id,
  productId: id,
  productName: words,
  name: words,
  pictures: few(picture),
  quantity: fc.integer({ min: 1, max: 999 }),
  inventory: fc.integer({ min: -1, max: 999 }),
  isSoldOut: fc.boolean(),
  unitPrice: cents,
  total: cents,
  chosen: few(fc.record({ variation: words, value: words })),
});

const resources: [string, Codec<unknown>, fc.Arbitrary<unknown>][] = [
  ["a session", getSessionId.answer, words],
  ["categories", getCategories.answer, few(category)],
  [
    "designers",
    getBrands.answer,
    few(fc.record({ ...named, image: source, description: fc.string() })),
  ],
  [
    "a designer",
    getBrand.answer,
    fc.record({
      ...named,
      image: source,
      description: fc.string(),
      slides,
      popupPictures: few(fc.record({ name: fc.string(), src: fc.string() })),
      footerImage: source,
    }),
  ],
  ["teasers", getBrandProducts.answer, few(fc.record({ ...named, price: cents, image: source }))],
  [
    "shortlists",
    getCollections.answer,
    few(fc.record({ ...named, description: fc.string(), image: source, productCount: fc.nat() })),
  ],
  ["new arrivals", getNewArrivals.answer, few(summary)],
  [
    "a page of products",
    getProducts.answer,
    fc.record({
      products: few(summary),
      total: fc.nat(),
      from: fc.nat(),
      to: fc.nat(),
      perPage: id,
      colors: few(value),
      sizes: few(value),
      minPrice: cents,
      maxPrice: cents,
      collectionName: source,
    }),
  ],
  [
    "a product",
    getProduct.answer,
    fc.record({
      ...named,
      description: fc.string(),
      details: fc.string(),
      price: cents,
      pictures: few(picture),
      quantity: id,
      isFavourite: fc.boolean(),
      brand: fc.record(named),
      category: fc.option(fc.record(named)),
      variations: few(fc.record({ name: words, values: few(value) })),
    }),
  ],
  [
    "a variant",
    getVariant.answer,
    fc.record({ price: cents, image: source, inventory: fc.integer({ min: -1, max: 999 }) }),
  ],
  [
    "a cart",
    getCart.answer,
    fc.record({
      groups: few(
        fc.record({
          brand: fc.record({ ...named, isInternational: fc.boolean() }),
          lines: few(line),
          total: cents,
          shippingOptions: few(fc.record({ type: words, price: cents })),
        }),
      ),
      subtotal: cents,
      note: fc.string(),
    }),
  ],
  [
    "countries",
    getCountries.answer,
    fc.record({
      countries: few(
        fc.record({
          ...named,
          code: words,
          provinces: few(fc.record({ ...named, code: fc.string() })),
        }),
      ),
      detectedCountry: fc.string(),
      detectedState: fc.string(),
    }),
  ],
  [
    "a banner",
    getHomeBanner.answer,
    fc.record({
      title: fc.string(),
      info: fc.string(),
      buttonText: fc.string(),
      leftImage: fc.string(),
      middleImage: fc.string(),
      rightImage: fc.string(),
    }),
  ],
  ["a listing's pictures", getShopImages.answer, fc.record({ slides, footerImage: source })],
  [
    "the spotlight",
    getSpotlight.answer,
    few(
      fc.record({
        link: fc.string(),
        product: fc.string(),
        productId: fc.option(id),
        image: source,
      }),
    ),
  ],
];

describe.each(resources)("%s", (_, codec, arbitrary) => {
  it("arrives as it was sent, through JSON", () => {
    fc.assert(
      fc.property(arbitrary, (domain) => {
        const wire: unknown = JSON.parse(JSON.stringify(z.encode(codec, domain)));
        // JSON has no prototypes for what fast-check makes without one.
        expect(z.decode(codec, wire)).toEqual(JSON.parse(JSON.stringify(domain)));
      }),
      { numRuns: 50 },
    );
  });

  it("is refused when it is something else", () => {
    for (const wire of ["text", 3, true, [1], { data: "text" }, { data: 3, session_id: 3 }]) {
      expect(z.safeParse(codec, wire).success).toBe(false);
    }
  });
});

describe("a server that writes loosely is understood", () => {
  it("in a page of products", () => {
    const page = {
      success: true,
      data: {
        data: [
          {
            product_id: "9",
            id: 41,
            product_name: "Ring",
            description: null,
            images: [{ image: "/r.jpg", id: 3 }],
            isFavorite: "1",
            variation_attributes: {
              variation_value_id: "12,40",
              price: "1,250.50",
              product_variation_value: null,
              more: [],
            },
            slug: "ring",
          },
        ],
        total: "13",
        from: null,
        per_page: "12",
        next_page_url: null,
      },
      colors: null,
      min_price: "10.5",
      max_price: null,
    };
    expect(z.decode(getProducts.answer, page)).toEqual({
      products: [
        {
          id: 9,
          name: "Ring",
          description: "",
          brand: null,
          price: 125_050,
          hasPriceRange: false,
          pictures: [{ src: "/r.jpg", alt: "" }],
          isFavourite: true,
          defaultValueIds: [12, 40],
          defaultValues: "",
        },
      ],
      total: 13,
      from: 0,
      to: 0,
      perPage: 12,
      colors: [],
      sizes: [],
      minPrice: 1_050,
      maxPrice: 0,
      collectionName: null,
    });
  });

  it.each([
    [12, [12]],
    ["12", [12]],
    [
      ["12", 40],
      [12, 40],
    ],
    ["", []],
    [null, []],
  ])("in the value ids %j", (variation_value_id, expected) => {
    const variation_attributes = { variation_value_id, price: 1 };
    const wire = { data: [{ product_id: 1, id: 1, product_name: "a", variation_attributes }] };
    expect(z.decode(getNewArrivals.answer, wire)[0]?.defaultValueIds).toEqual(expected);
  });

  it("in a product", () => {
    const base = { id: 1, name: "Ring", price: "10", brand: { id: "2", name: null } };
    const decode = (more: object) => z.decode(getProduct.answer, { data: { ...base, ...more } });
    expect(decode({ category: "7", image_src: "/main.jpg", quantity: 0 })).toMatchObject({
      category: { id: 7, name: "" },
      pictures: [{ src: "/main.jpg", alt: "Ring" }],
      quantity: 1,
      brand: { id: 2, name: "" },
      variations: [],
      isFavourite: false,
    });
    expect(decode({ category: { id: 7, name: "Rings" }, images: [] })).toMatchObject({
      category: { id: 7, name: "Rings" },
      pictures: [],
    });
  });

  it("in a cart, of which it may leave out every total", () => {
    const line = (id: number, more: object) => ({
      id,
      product_id: 3,
      product_name: "Ring",
      quantity: "2",
      inventory_quantity: "-1",
      out_of_stock: "0",
      product_total: "20.00",
      variation_attributes: {
        price: "10.00",
        variation: "Color",
        variation_value: "Rose gold",
        vartion_value2: "6",
        variation3: "Length",
        vartion_value3: null,
      },
      ...more,
    });
    const wire = {
      data: [
        { brand: { id: 5, name: "A" }, products: [line(1, {}), line(2, {})], is_international: 1 },
        { brand: { id: 6, name: "B" }, products: null, shipping: null },
      ],
    };
    const cart = z.decode(getCart.answer, wire);
    expect(cart.subtotal).toBe(4_000);
    expect(cart.groups[0]).toMatchObject({
      brand: { isInternational: true },
      total: 4_000,
      shippingOptions: [],
    });
    expect(cart.groups[0]?.lines[0]).toMatchObject({
      name: "Ring",
      quantity: 2,
      inventory: -1,
      isSoldOut: false,
      chosen: [
        { variation: "Color", value: "Rose gold" },
        { variation: "", value: "6" },
      ],
    });
    expect(z.decode(getCart.answer, {})).toEqual({ groups: [], subtotal: 0, note: "" });
  });

  it.each([
    ['{"name":"Massachusetts","code":"MA"}', "Massachusetts"],
    [{ name: "Massachusetts", code: "MA" }, "Massachusetts"],
    ["Massachusetts", "Massachusetts"],
    ["{broken", "{broken"],
    ['{"code":"MA"}', '{"code":"MA"}'],
    [null, ""],
    [undefined, ""],
  ])("in the detected state %j", (state, expected) => {
    expect(z.decode(getCountries.answer, { data: null, country: null, state })).toEqual({
      countries: [],
      detectedCountry: "",
      detectedState: expected,
    });
  });
});

describe("what is sent has the specification's spelling", () => {
  it("in a cart's line", () => {
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
