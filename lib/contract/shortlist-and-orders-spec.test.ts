import * as z from "zod/mini";
import { MESSAGE_MS, PAGE_SIZE } from "@/lib/domain/constants";
import {
  FAVORITES_PAGE_SIZES,
  FAVORITES_SORTS,
  initialFavorites,
} from "@/lib/domain/listing/favorites";
import { RETURN_REASONS } from "@/lib/domain/order/returns";
import { aFavorite } from "@/lib/domain/testing/favorites";
import { basics } from "@/shop/basics";
import type { Endpoint } from "./endpoint";
import { addFavorite, getFavoriteCount, getFavorites, removeFavorite } from "./favorites";
import { getOrders } from "./order-history";
import { requestReturn } from "./returns";
import type { Codec } from "./wire";

const change = { productId: 7, valueIds: [3, 9] };
const page = { page: 2, perPage: 24, sort: "desc" as const };
const words = { name: "Ada", phone: "555", email: "ada@example.com", reason: "Broken" };
const image = new Blob(["picture"]);

test.each<[string, Endpoint, "body" | "query", unknown, object]>([
  [
    // @spec 250, 619
    "POST /favorites/add",
    addFavorite,
    "body",
    change,
    { product_id: 7, variation_value_id: [3, 9] },
  ],
  [
    // @spec 251, 620
    "DELETE /favorites",
    removeFavorite,
    "body",
    change,
    { product_id: 7, variation_value_id: [3, 9] },
  ],
  [
    // @spec 621
    "GET /favorites",
    getFavorites,
    "query",
    page,
    { page: ["2"], per_page: ["24"], sort: ["desc"] },
  ],
  ["GET /favorites/count", getFavoriteCount, "query", undefined, {}], // @spec 622
  ["GET /orders", getOrders, "query", { page: 2 }, { page: ["2"] }], // @spec 629
  ["POST /orders/refund/:orderid", requestReturn, "body", { ...words, image }, { ...words, image }], // @spec 539, 630
])("%s is a customer's, and carries its payload", (name, endpoint, part, given, wire) => {
  expect(`${endpoint.method} ${endpoint.path}`).toBe(name);
  expect(endpoint).toMatchObject({ access: "customer", isOptional: false });
  expect(z.encode(endpoint[part] as Codec<unknown>, given)).toEqual(wire);
});

test("only the return request is a form", () => {
  const forms = [addFavorite, removeFavorite, getFavorites, getOrders, requestReturn].filter(
    (endpoint) => endpoint.takes === "picture",
  );
  expect(forms).toEqual([requestReturn]);
});

const paging = { total: 1, from: 1, to: 1, per_page: 12 };

test.each<[string, Codec<unknown>, unknown, object]>([
  [
    // @spec 621
    "data{data[], total, from, to, per_page}",
    getFavorites.answer,
    { items: [aFavorite()], total: 1, from: 1, to: 1, perPage: 12 },
    { data: { data: [expect.objectContaining({ product_id: 11, isFavorite: 1 })], ...paging } },
  ],
  ["count", getFavoriteCount.answer, 3, { count: 3 }], // @spec 622
  [
    // @spec 629
    "orders{data[], total, from, to, per_page}",
    getOrders.answer,
    { items: [], total: 0, from: 0, to: 0, perPage: 12 },
    { orders: { data: [], total: 0, from: 0, to: 0, per_page: 12 } },
  ],
])("answers hold %s", (_, codec, value, wire) => {
  expect(z.encode(codec, value)).toEqual(wire);
});

test.each([
  ["page size", PAGE_SIZE, 12], // @spec 666
  ["page sizes of the favourites", FAVORITES_PAGE_SIZES, [12, 24, 36]], // @spec 669
  ["orders of the favourites", FAVORITES_SORTS, ["asc", "desc"]],
  ["first order of the favourites", initialFavorites.sort, "asc"],
  ["days of the return window", basics.returns.days, 10], // @spec 678
  ["milliseconds of a message", MESSAGE_MS, 3000], // @spec 672
  [
    "reasons of a return",
    RETURN_REASONS,
    [
      "The product arrived broken, malfunctioning, or with missing parts",
      "The product received does not match the description provided on the website",
      "The customer decides they no longer want the product",
    ],
  ],
])("the %s: %j", (_, given, expected) => {
  expect(given).toEqual(expected);
});
