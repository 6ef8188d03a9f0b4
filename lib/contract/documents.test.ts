import * as z from "zod/mini";
import { logIn, register } from "./accounts";
import { addAddress, getAddresses, getDeliveryPrefill, setDefaultAddress } from "./addresses";
import { getBrand, getBrandProducts, getBrands } from "./brands";
import { getCart, getCartRelated, removeCartLine } from "./cart";
import {
  getCategories,
  getCollections,
  getFeaturedCollections,
  getParentCategories,
} from "./catalog";
import {
  getCollectionImages,
  getExclusiveImages,
  getFooterImages,
  getHomeBanner,
  getShopImages,
  getSpotlight,
  getWebSettings,
} from "./content";
import { getCountries } from "./countries";
import type { Endpoint } from "./endpoint";
import { allEndpoints } from "./endpoints";
import { getFavoriteCount, getFavorites } from "./favorites";
import { getOrders } from "./order-history";
import { placeOrder } from "./orders";
import { getNewArrivals, getProducts } from "./product-list";
import { getProduct, getRelatedProducts } from "./products";
import { getSessionId } from "./session";
import { type WireSchema, wireSchema } from "./testing/wire-schema";
import { getTotal } from "./totals";
import { getVariant } from "./variants";

/** What the documents name in each answer (sections 3 and 7 of both), with an example of each. */

const attributes = { variation_value_id: 12, price: 10, product_variation_value: "Gold" };
const item = {
  ...{ product_id: 9, id: 9, product_name: "Ring", description: "<p>A ring.</p>" },
  ...{ images: [{ image: "/r.jpg" }], isFavorite: 1, variation_attributes: attributes },
};
const page = (entry: object) => ({ data: [entry], total: 1, from: 1, to: 1, per_page: 12 });
const slides = [{ id: 1, url: "/s.jpg" }];
const footer = { url: "/f.jpg" };
const child = { id: 7, name: "Bands", image: "/b.jpg", children: [] };
const category = { id: 6, name: "Rings", image: "/r.jpg", children: [child] };
const collection = { id: 2, name: "Pearls", image: "/p.jpg", products: 4 };
const related = { id: 9, name: "Ring", price: 10, images: [{ image: "/r.jpg" }] };
const values = [{ id: 12, value: "Gold" }];
const line = {
  ...{ id: 1, product_id: 9, product_name: "Ring", name: "Ring", images: [{ image: "/r.jpg" }] },
  ...{ quantity: 2, inventory_quantity: -1, out_of_stock: 0, product_total: 20 },
  variation_attributes: {
    ...{ price: 10, variation: "Color", variation_value: "Gold" },
    ...{ variation2: null, vartion_value2: null, variation3: null, vartion_value3: null },
  },
};
const group = {
  ...{ brand: { id: 5, name: "Orimo", is_international: 0 }, products: [line], total: 20 },
  ...{ shipping: [{ type: "Standard", price: 5 }], is_international: 0 },
};
const order = {
  ...{ id: 3, image: { image: "/r.jpg" }, name: "Ring", total_quantity: 2, total_price: 20 },
  ...{ order_number: "A-1", order_date: "2026-11-20", refunded: 0 },
};
const address = {
  ...{ id: 7, first_name: "Ada", last_name: "Byron", company: "", address: "1 State Street" },
  ...{ apartment: "", city: "Boston", state: '{"name":"Massachusetts","code":"MA"}' },
  ...{ zipcode: "02110", phone: "", country: " America", default: 1 },
};
const saved = {
  ...{ company: "", address: "1 State Street", phone: "", zipcode: "02110", city: "Boston" },
  apartment: "",
};
const product = {
  ...{ id: 9, name: "Ring", description: "", details: "", price: 10, image_src: "/r.jpg" },
  ...{ images: [{ image: "/r.jpg" }], quantity: 1, isFavorite: 0, category: 6 },
  ...{ brand: { id: 5, name: "Orimo" }, variations: [{ name: "Color", values }] },
};
const brand = { id: 5, name: "Orimo", image: "/o.jpg" };
const banner = {
  ...{ right_image: "/r.jpg", left_image: "/l.jpg", middle_image: "/m.jpg", title: "Worn" },
  ...{ info: "15% off", button_text: "SHOP" },
};
const province = { id: 2, name: "Massachusetts", code: "MA" };
const country = { id: 1, name: "United States", code: "US", provinces: [province] };
const listing = {
  ...{ data: page(item), colors: values, sizes: values, min_price: 1, max_price: 9 },
  collection_name: "Pearls",
};
const customer = { first_name: "Ada", last_name: "Byron", email: "ada@example.com" };

const DOCUMENTED: [Endpoint, object][] = [
  [getHomeBanner, { data: banner }],
  [getFeaturedCollections, { data: [collection] }],
  [getCollections, { data: [collection] }],
  [getWebSettings, { data: { section3: "Seen" } }],
  [getNewArrivals, { data: [item] }],
  [getSpotlight, { data: [{ link: "https://social.test/1" }] }],
  [getFavorites, { data: page(item) }],
  [getFavoriteCount, { count: 3 }],
  [logIn, { access_token: "t", user: customer }],
  [register, { success: true, data: { token: "t" } }],
  [getOrders, { orders: page(order) }],
  [getAddresses, { data: [address] }],
  [addAddress, { data: address }],
  [setDefaultAddress, { data: [address] }],
  [getBrands, { data: [brand] }],
  [getBrand, { data: { name: "Orimo", slider_images: slides, footer } }],
  [getCategories, { data: [category] }],
  [getParentCategories, { data: [category] }],
  [getProducts, listing],
  [getShopImages, { data: { slider_images: slides, footer } }],
  [getExclusiveImages, { data: { images: slides, footer } }],
  [getCollectionImages, { data: { images: slides, footer } }],
  [getSessionId, { session_id: "guest" }],
  [getCart, { total_amount: 20, data: [group] }],
  [removeCartLine, { count: 0 }],
  [getCartRelated, { data: [related] }],
  [getProduct, { data: product }],
  [getVariant, { data: { price: 10, image: { src: "/r.jpg" }, inventory_quantity: -1 } }],
  [getRelatedProducts, { data: [related] }],
  [getBrandProducts, { data: [related] }],
  [getFooterImages, { data: { first_image: "/1", second_image: "/2", third_image: "/3" } }],
  [getCountries, { data: [country], country: "United States", state: '{"name":"Texas"}' }],
  [
    getDeliveryPrefill,
    { data: { user: { first_name: "Ada", last_name: "Byron" }, address: saved } },
  ],
  [getTotal, { total: 34 }],
  [placeOrder, { url: "/pay/1" }],
];

const calls = DOCUMENTED.map(([endpoint, answer]): [string, Endpoint, object] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
  answer,
]);

/** The dotted names of all that an example has. */
function namesIn(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => namesIn(entry, path));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = `${path}.${name}`;
    return [own, ...namesIn(inner, own)];
  });
}

/** The dotted names of the fields of a schema, those alone that must be there or all. */
function fieldsOf(root: WireSchema, onlyRequired: boolean): string[] {
  const found = new Set<string>();
  const walk = (schema: WireSchema | boolean | undefined, path: string) => {
    if (typeof schema !== "object") return;
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      const own = `${path}.${name}`;
      if (!onlyRequired || schema.required?.includes(name)) found.add(own);
      walk(inner, own);
    }
    for (const inner of [schema.items ?? []].flat()) walk(inner as WireSchema, path);
    const choices = (schema.anyOf ?? []).filter(
      (inner) => typeof inner === "object" && inner.type !== "null",
    );
    // Of two ways to write a thing neither is required.
    if (!onlyRequired || choices.length === 1) for (const inner of choices) walk(inner, path);
  };
  walk(root, "");
  return [...found];
}

/** Fields within something of ours are ours to require, as it is read whole or not at all. */
function ourRoots(endpoint: Endpoint, answer: object): string[] {
  const documented = new Set(namesIn(answer));
  const ours = fieldsOf(wireSchema(endpoint.answer), false).filter((name) => !documented.has(name));
  return ours.filter((name) => !ours.some((other) => name.startsWith(`${other}.`)));
}

test.each(calls)("%s answers what the documents name, and no more", (_, endpoint, answer) => {
  expect(z.safeParse(endpoint.answer, answer).error).toBeUndefined();
});

test.each(calls)("%s requires nothing that the documents do not name", (_, endpoint, answer) => {
  const documented = new Set(namesIn(answer));
  const roots = ourRoots(endpoint, answer);
  const required = fieldsOf(wireSchema(endpoint.answer), true);
  const isInOurs = (name: string) => roots.some((root) => name.startsWith(`${root}.`));
  expect(required.filter((name) => !documented.has(name) && !isInOurs(name))).toEqual([]);
});

/** The answer with a field of ours, wherever its parent is. */
function withField(answer: unknown, path: readonly string[], value: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((entry) => withField(entry, path, value));
  if (typeof answer !== "object" || answer === null) return answer;
  const [name = "", ...rest] = path;
  const inner = (answer as Record<string, unknown>)[name];
  return { ...answer, [name]: rest.length === 0 ? value : withField(inner, rest, value) };
}

const FOREIGN = [
  "Free",
  "",
  "processing",
  3,
  -0.5,
  true,
  null,
  [],
  {},
  ["gold"],
  [[null]],
  [{}],
  { id: null },
];

test.each(calls)(
  "%s is read whatever another server calls by a name of ours",
  (_, endpoint, answer) => {
    const plain = z.decode(endpoint.answer, answer as never);
    for (const root of ourRoots(endpoint, answer)) {
      for (const value of FOREIGN) {
        const given = withField(answer, root.slice(1).split("."), value);
        const read = z.safeParse(endpoint.answer, given);
        expect([root, value, read.error]).toEqual([root, value, undefined]);
        if (value === null) expect(read.data).toEqual(plain);
      }
    }
  },
);

test("every call that is not ours is in the list, where its answer is read", () => {
  const named = new Set(calls.map(([call]) => call));
  const unread = ["POST /cart", "PUT /cart/update/:id", "POST /check_token"];
  const missing = allEndpoints
    .filter((endpoint) => !endpoint.isOptional)
    .filter((endpoint) => Object.keys(wireSchema(endpoint.answer)).length > 1)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !named.has(call) && !unread.includes(call));
  expect(missing).toEqual([]);
});
