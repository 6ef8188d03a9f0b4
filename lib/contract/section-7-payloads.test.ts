import * as z from "zod/mini";
import { everyProduct } from "@/lib/domain/listing/listing";
import { checkToken, logIn, logOut, recoverPassword, register, resetPassword } from "./accounts";
import {
  addAddress,
  deleteAddress,
  getAddresses,
  getDeliveryPrefill,
  setDefaultAddress,
  updateAddress,
} from "./addresses";
import { addToCart, getCart, getCartRelated, removeCartLine, updateCartLine } from "./cart";
import type { Endpoint } from "./endpoint";
import { getProducts } from "./product-list";
import { getRelatedProducts } from "./products";
import { getTotal } from "./totals";
import { getVariant } from "./variants";
import type { Codec } from "./wire";

/** What each call sends (specification, section 7 of both documents), letter by letter. */

const names = { firstName: "Ada", lastName: "Byron" };
const address = {
  ...names,
  company: "Lowe",
  address: "1 State Street",
  apartment: "4b",
  city: "Boston",
  state: { name: "Massachusetts", code: "MA" },
  zipcode: "02110",
  phone: "555",
  country: "America",
};
const wireAddress = {
  first_name: "Ada",
  last_name: "Byron",
  company: "Lowe",
  address: "1 State Street",
  apartment: "4b",
  city: "Boston",
  state: '{"name":"Massachusetts","code":"MA"}',
  zipcode: "02110",
  phone: "555",
  country: " America",
};
const email = "ada@example.com";
const session = { sessionId: "guest" };

const rows: [
  call: string,
  endpoint: Endpoint,
  part: "body" | "query",
  value: object,
  wire: object,
][] = [
  [
    // @spec 623
    "POST /login",
    logIn,
    "body",
    { email, password: "secret-12" },
    { email, password: "secret-12" },
  ],
  [
    // @spec 624
    "POST /register",
    register,
    "body",
    { ...names, email, password: "secret-12", passwordConfirmation: "secret-12" },
    {
      first_name: "Ada",
      last_name: "Byron",
      email,
      password: "secret-12",
      password_confirmation: "secret-12",
    },
  ],
  ["POST /password/email", recoverPassword, "body", { email }, { email }], // @spec 627
  [
    // @spec 628
    "POST /password/reset",
    resetPassword,
    "body",
    { code: "c", password: "secret-12", passwordConfirmation: "secret-12" },
    { code: "c", password: "secret-12", password_confirmation: "secret-12" },
  ],
  ["POST /addresses", addAddress, "body", address, wireAddress], // @spec 632
  ["PUT /addresses/:id", updateAddress, "body", address, wireAddress], // @spec 633
  ["PUT /addresses/default/:id", setDefaultAddress, "body", { isDefault: true }, { default: 1 }], // @spec 635
  [
    // @spec 541, 640
    "GET /products",
    getProducts,
    "query",
    {
      ...everyProduct,
      page: 2,
      search: "gold",
      from: 5_050,
      to: 90_000,
      colors: [3, 5],
      sizes: [7],
      brand: [4],
      category: [1, 6],
      collectionId: 2,
      isExclusive: true,
      sort: "desc",
    },
    {
      page: ["2"],
      search: ["gold"],
      from: ["50.5"],
      to: ["900"],
      colors: ["3,5"],
      sizes: ["7"],
      brand: ["4"],
      "category[]": ["1", "6"],
      collection_id: ["2"],
      shortlisted_flag: ["1"],
      sort: ["desc"],
    },
  ],
  [
    // @spec 240
    "GET /orders/checkout",
    getCart,
    "query",
    { ...session, country: "US", state: "MA" },
    { session_id: ["guest"], country: ["US"], state: ["MA"] },
  ],
  [
    // @spec 236, 241
    "PUT /cart/update/:id",
    updateCartLine,
    "body",
    { quantity: 3, ...session },
    { quantity: 3, session_id: "guest" },
  ],
  ["DELETE /cart/:id", removeCartLine, "query", session, { session_id: ["guest"] }], // @spec 231, 242
  ["GET /cart/related_products", getCartRelated, "query", session, { session_id: ["guest"] }], // @spec 243
  [
    // @spec 231, 244
    "POST /cart",
    addToCart,
    "body",
    { productId: 9, quantity: 2, valueIds: [12, 40], values: ["Gold", "6"], ...session },
    {
      product_ids: [9],
      quantities: [2],
      variation_values_id: [[12, 40]],
      variation_values: [["Gold", "6"]],
      session_id: "guest",
    },
  ],
  [
    // @spec 246
    "GET /products/details",
    getVariant,
    "query",
    { productId: 9, valueIds: [12, 40] },
    { product_id: ["9"], "variation_values[]": ["12", "40"] },
  ],
  [
    // @spec 248
    "GET /products/related_products",
    getRelatedProducts,
    "query",
    { categoryId: 6, brandId: 5, productId: 9 },
    { category_id: ["6"], brand_id: ["5"], product_id: ["9"] },
  ],
  [
    // @spec 258
    "POST /orders/get-total",
    getTotal,
    "body",
    { brandId: 5, price: 2_500, choices: [], ...session },
    { brand_id: 5, shipping: 25, session_id: "guest" },
  ],
];

test.each(rows)("%s sends what is specified", (call, endpoint, part, value, wire) => {
  expect(`${endpoint.method} ${endpoint.path}`).toBe(call);
  expect(endpoint.isOptional).toBe(false);
  expect(z.encode(endpoint[part] as Codec<unknown>, value)).toMatchObject(wire);
});

test.each<[string, Endpoint]>([
  ["POST /check_token", checkToken], // @spec 626
  ["GET /addresses", getAddresses],
  ["DELETE /addresses/:id", deleteAddress], // @spec 634
  ["GET /user/address", getDeliveryPrefill], // @spec 257
])("%s is a customer's, and sends nothing", (call, endpoint) => {
  expect(`${endpoint.method} ${endpoint.path}`).toBe(call);
  expect(endpoint).toMatchObject({ access: "customer", takes: "nothing", isOptional: false });
});

test("POST /logout sends nothing", () => {
  // @spec 625
  expect(`${logOut.method} ${logOut.path}`).toBe("POST /logout");
  expect(logOut).toMatchObject({ takes: "nothing", isOptional: false });
});
