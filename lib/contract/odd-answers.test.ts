import * as z from "zod/mini";
import { logIn, register } from "./accounts";
import { getBrand } from "./brands";
import { getCart } from "./cart";
import { getSpotlight } from "./content";
import { getCountries } from "./countries";
import { collectWarnings } from "./decode-warnings";
import type { Endpoint } from "./endpoint";
import { decodeFailure } from "./errors";
import { getOrders } from "./order-history";
import { placeOrder } from "./orders";
import { getProducts } from "./product-list";
import { getProduct } from "./products";
import { getTotal } from "./totals";
import { describeWarning } from "./warning-text";
import { type Codec, list, money } from "./wire";

const item = (more: object = {}) => ({
  product_id: "9",
  product_name: "Ring",
  variation_attributes: { variation_value_id: "12,40", price: "10.50" },
  ...more,
});
const page = (...data: object[]) => ({ data: { data, total: "2", per_page: null }, colors: null });
const line = (more: object = {}) => ({
  id: "1",
  product_id: "9",
  product_name: "Ring",
  quantity: "2",
  product_total: "20.00",
  variation_attributes: { price: "10.00" },
  ...more,
});
const bag = (...products: object[]) => ({
  total_amount: "20.00",
  data: [{ brand: { id: "5", name: null }, products, shipping: [] }],
});

function read(codec: Codec<unknown>, wire: unknown) {
  const { result, warnings } = collectWarnings(() => z.safeParse(codec, wire));
  const texts = warnings.map((warning) => describeWarning(wire, warning));
  return { value: result.data as never, isRead: result.success, warnings: texts };
}

test.each([
  ["no attributes", { variation_attributes: null }, "data.data[].variation_attributes"],
  ["no price", { variation_attributes: { price: null } }, "data.data[].variation_attributes.price"],
  ["no id", { product_id: null }, "data.data[].product_id"],
])("an item with %s is left out of its page, and said", (_, more, field) => {
  const { value, warnings } = read(getProducts.answer, page(item(), item(more)));
  expect(value).toMatchObject({ products: [{ id: 9, price: 1050 }], total: 2, perPage: 12 });
  expect(warnings).toEqual([{ field, problem: "is null" }]);
});

test.each([
  [
    "a null picture",
    { images: [{ image: null }, { image: "/r.jpg" }] },
    { pictures: [{ src: "/r.jpg" }] },
  ],
  ["pictures that are none", { images: "none" }, { pictures: [] }],
  [
    "an object for words",
    { variation_attributes: { price: 1, product_variation_value: {} } },
    { defaultValues: "" },
  ],
  [
    "an object for the ids",
    { variation_attributes: { price: 1, variation_value_id: {} } },
    { defaultValueIds: [] },
  ],
  ["a number for a name", { product_name: 7 }, { name: "7" }],
])("an item with %s stays", (_, more, expected) => {
  const { value } = read(getProducts.answer, page(item(more)));
  expect(value).toMatchObject({ products: [expected] });
});

test("an odd value of a filter is read or left out", () => {
  const colors = [{ id: "1", value: 7 }, null, { id: 2 }, { id: 3, value: "Gold" }];
  const { value } = read(getProducts.answer, { ...page(item()), colors });
  expect(value).toMatchObject({
    colors: [
      { id: 1, value: "7" },
      { id: 3, value: "Gold" },
    ],
  });
});

test("pages of which the count or the size is missing have what they hold", () => {
  const { value } = read(getProducts.answer, { data: { data: [item(), item()] } });
  expect(value).toMatchObject({ total: 2, perPage: 12, from: 0, to: 0 });
});

test.each([
  [
    { per_page: 0, total: 30 },
    { perPage: 12, total: 30 },
  ],
  [
    { per_page: "-1", total: 30 },
    { perPage: 12, total: 30 },
  ],
  [
    { per_page: 12, total: -1 },
    { perPage: 12, total: 2 },
  ],
  [
    { per_page: 12, total: -1, to: 14 },
    { perPage: 12, total: 14 },
  ],
])(
  "pages of which the count or the size makes no sense (%j) have what they hold",
  (more, expected) => {
    const data = { data: [item(), item()], ...more };
    expect(read(getProducts.answer, { data }).value).toMatchObject(expected);
  },
);

test("a page of everything is one page", () => {
  const data = { data: Array(30).fill(item()), total: 30, per_page: -1 };
  expect(read(getProducts.answer, { data }).value).toMatchObject({ perPage: 30, total: 30 });
});

test("a list of which no entry can be read is no empty list", () => {
  expect(read(getProducts.answer, page({}, {})).isRead).toBe(false);
});

test.each([
  ["no brand", { brand: null }, { brand: null }],
  ["a brand that is a text", { brand: "Maison" }, { brand: null }],
  ["a null picture", { images: [{ image: null }] }, { pictures: [] }],
  [
    "a size that is a number",
    { variations: [{ name: "Size", values: [{ id: 1, value: 7 }] }] },
    {
      variations: [{ name: "Size", values: [{ id: 1, value: "7" }] }],
    },
  ],
  ["an empty list for no category", { category: [] }, { category: null }],
  ["a price with four decimals", { price: "1250.0050" }, { price: 125_001 }],
])("a product with %s is read", (_, more, expected) => {
  const wire = { data: { id: "9", name: 7, price: "10", brand: { id: 5, name: "A" }, ...more } };
  expect(read(getProduct.answer, wire).value).toMatchObject({ name: "7", ...expected });
});

describe("a field of ours that another server uses for something else is ignored", () => {
  const product = { id: 9, name: "Ring", price: 10, brand: { id: 5, name: "A" } };

  it.each([
    { shipping: "Free" },
    { materials: "gold" },
    { condition: "Neu" },
    { combinations: {} },
    { care: [] },
    { seo_title: {}, seo_description: 3 },
    { final_sale: "maybe", takes_stock_alerts: [] },
  ])("in a product (%j)", (more) => {
    const plain = read(getProduct.answer, { data: product }).value;
    expect(read(getProduct.answer, { data: { ...product, ...more } }).value).toEqual(plain);
  });

  it.each([{ brand: "Maison" }, { brand: 3 }, { out_of_stock: "maybe" }])(
    "in an item of a listing (%j)",
    (more) => {
      const plain = read(getProducts.answer, page(item())).value;
      expect(read(getProducts.answer, page(item(more))).value).toEqual(plain);
    },
  );

  it.each([{ materials: ["gold"] }, { counts: [] }])("in a listing (%j)", (more) => {
    const plain = read(getProducts.answer, page(item())).value;
    expect(read(getProducts.answer, { ...page(item()), ...more }).value).toEqual(plain);
  });

  it("in the answer to a log-in", () => {
    const { value } = read(logIn.answer, { access_token: "t", user: null, cart: [] });
    expect(value).toEqual({ token: "t", customer: null, join: null });
  });
});

test.each([
  ["no stock", { inventory_quantity: null }, { inventory: -1 }],
  ["a null picture", { images: [{ image: null }] }, { pictures: [] }],
  [
    "a size that is a number",
    { variation_attributes: { price: 10, variation: "Size", variation_value: 7 } },
    { chosen: [{ variation: "Size", value: "7" }] },
  ],
  ["no attributes", { variation_attributes: [] }, { unitPrice: 1000, chosen: [] }],
  ["no total", { product_total: null }, { total: 2000 }],
])("a cart line with %s is read", (_, more, expected) => {
  expect(read(getCart.answer, bag(line(more))).value).toMatchObject({
    groups: [{ lines: [{ quantity: 2, ...expected }] }],
    subtotal: 2000,
  });
});

test("a cart line without any price, and a shipping option without one, are left out", () => {
  const noPrice = line({ product_total: null, variation_attributes: null });
  const wire = bag(line(), noPrice);
  const [group] = wire.data;
  const shipping = [
    { type: "Slow", price: null },
    { type: "Standard", price: "5" },
  ];
  const { value, warnings } = read(getCart.answer, { ...wire, data: [{ ...group, shipping }] });
  expect(value).toMatchObject({
    groups: [{ lines: [{ id: 1 }], shippingOptions: [{ type: "Standard", price: 500 }] }],
  });
  expect(warnings.map(({ field }) => field)).toEqual([
    "data[].products[].product_total",
    "data[].shipping[].price",
  ]);
});

test("a country without a code and a province without a name are left out", () => {
  const provinces = [
    { id: 1, name: null, code: "AB" },
    { id: 2, name: "Texas", code: null },
  ];
  const data = [
    { id: 1, name: "Nowhere", code: null },
    { id: 2, name: "USA", code: "US", provinces },
  ];
  expect(read(getCountries.answer, { data, country: null, state: [] }).value).toEqual({
    countries: [
      { id: 2, name: "USA", code: "US", provinces: [{ id: 2, name: "Texas", code: "Texas" }] },
    ],
    detectedCountry: "",
    detectedState: "",
  });
});

test("an order with odd figures stays in the list", () => {
  const odd = { id: 3, image: [], name: "Ring", total_quantity: null, total_price: null };
  const wire = { orders: { data: [{ ...odd, status: "processing", order_number: 1001 }] } };
  expect(read(getOrders.answer, wire).value).toMatchObject({
    items: [{ id: 3, image: null, pieces: null, total: null, number: "1001", status: null }],
  });
});

test("a designer's page is read without ids, and with a list for no footer", () => {
  const slider_images = [{ url: "/1.jpg" }, { url: null }, { url: "/2.jpg" }];
  const data = { name: "Orimo", slider_images, footer: [] };
  expect(read(getBrand.answer, { data }).value).toMatchObject({
    slides: [
      { id: 1, src: "/1.jpg" },
      { id: 2, src: "/2.jpg" },
    ],
    footerImage: null,
  });
});

test("a post with objects where ours has a text is a link", () => {
  const data = [{ link: "https://social.test/1", product: {}, image: {} }];
  expect(read(getSpotlight.answer, { data }).value).toEqual([
    { link: "https://social.test/1", product: "", productId: null, image: null },
  ]);
});

test("a registration refused with 200 is read whatever else is empty", () => {
  expect(read(register.answer, { success: true, data: [] }).value).toMatchObject({
    isRegistered: true,
    token: null,
  });
});

describe("money with more decimals than the currency", () => {
  it("is rounded half up, and said", () => {
    const { value, warnings } = read(getTotal.answer, { total: 142.34375 });
    expect(value).toEqual({ total: 14_234, totals: null });
    expect(warnings).toEqual([
      { field: "total", problem: "has more decimals than the currency and is rounded" },
    ]);
  });

  it("that is off by floating-point noise only is not worth a word", () => {
    expect(read(money, 0.1 + 0.2)).toMatchObject({ value: 30, warnings: [] });
  });
});

test("at most twenty warnings are kept of one answer, and none outside of reading one", () => {
  const odd = Array(50).fill(null);
  expect(read(list(money), [1, ...odd]).warnings).toHaveLength(20);
  expect(z.decode(list(money), [1, null])).toEqual([100]);
});

describe("field errors", () => {
  const fields = { city: ["Bad"], email: ["Taken", "Odd"] };
  const said = { city: "Bad", email: ["Taken", "Odd"], phone: null, more: { a: 1 } };
  const failureOf = (status: number, body: unknown, { failureData }: Endpoint = register) =>
    decodeFailure(status, body, failureData, Object.keys(fields));

  it.each([
    ["under data", { success: false, message: "Validation Error.", data: said }],
    ["under errors", { message: "The given data was invalid.", errors: said }],
    ["under errors within data", { data: { errors: said } }],
    ["flat", { ...said, message: "No" }],
  ])("%s are read whatever the message says, with 400 and 422", (_, body) => {
    for (const status of [400, 422]) {
      expect(failureOf(status, body)).toMatchObject({ kind: "validation", fields });
    }
  });

  it("are read of 404 where they are lists, and of nothing that is not about fields", () => {
    expect(failureOf(404, { message: "Validation Error.", data: fields }).fields).toEqual(fields);
    for (const [status, body] of [
      [404, { message: "Not found", data: { image_src: "/r.jpg" } }],
      [401, { message: "Unauthorized", errors: fields }],
      [500, { errors: fields }],
      [400, { error: "Bad request", detail: "Not JSON" }],
      [422, { message: "No", data: [], errors: {} }],
    ] as const) {
      expect(failureOf(status, body).fields).toBeUndefined();
    }
  });

  it("of an order stand apart from the cart that a refusal carries", () => {
    expect(failureOf(422, { message: "No", data: fields }, placeOrder).fields).toEqual(fields);
    const carried = failureOf(409, { message: "Changed", data: bag(line()).data }, placeOrder);
    expect(carried).toMatchObject({ kind: "conflict", data: { subtotal: 2000 } });
    expect(carried.fields).toBeUndefined();
  });
});
