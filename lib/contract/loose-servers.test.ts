import * as z from "zod/mini";
import { getCart } from "./cart";
import { getCountries } from "./countries";
import { getNewArrivals, getProducts } from "./product-list";
import { getProduct } from "./products";

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
          isFavorite: true,
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
      materials: [],
      minPrice: 1_050,
      maxPrice: 0,
      collectionName: null,
      counts: null,
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
      isFavorite: false,
      combinations: null,
    });
    const told = [{ variation_values: ["12", 40], price: "10.50", out_of_stock: "1" }];
    expect(decode({ combinations: told }).combinations).toEqual([
      { valueIds: [12, 40], price: 1050, isSoldOut: true },
    ]);
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
