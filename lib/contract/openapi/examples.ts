import { logIn, recoverPassword, register, resetPassword } from "../accounts";
import {
  addAddress,
  getAddresses,
  getDeliveryPrefill,
  setDefaultAddress,
  updateAddress,
} from "../addresses";
import { getBrand, getBrandProducts, getBrands } from "../brands";
import { addToCart, getCart, getCartRelated, removeCartLine, updateCartLine } from "../cart";
import {
  getCategories,
  getCollections,
  getFeaturedCollections,
  getParentCategories,
} from "../catalog";
import {
  getCollectionImages,
  getExclusiveImages,
  getFooterImages,
  getHomeBanner,
  getShopImages,
  getSpotlight,
  getWebSettings,
} from "../content";
import { getCountries } from "../countries";
import type { Endpoint } from "../endpoint";
import { addFavorite, getFavoriteCount, getFavorites, removeFavorite } from "../favorites";
import { sendContactMessage, subscribe } from "../messages";
import { getOrders } from "../order-history";
import { placeOrder } from "../orders";
import { getNewArrivals, getProducts } from "../product-list";
import { getProduct, getRelatedProducts } from "../products";
import { requestReturn } from "../returns";
import { getSessionId } from "../session";
import { getTotal } from "../totals";
import { getVariant } from "../variants";

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
  ...{ apartment: "", city: "Springfield", state: '{"name":"Massachusetts","code":"MA"}' },
  ...{ zipcode: "02110", phone: "", country: " America", default: 1 },
};
const saved = {
  ...{ company: "", address: "1 State Street", phone: "", zipcode: "02110", city: "Springfield" },
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

/** What the documents name in each answer (sections 3 and 7 of both), with an example of each. */
export const documentedAnswers: readonly (readonly [Endpoint, object])[] = [
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

const email = "ada@example.com";
const password = "a-long-password";
const name = { first_name: "Ada", last_name: "Byron" };
const street = {
  ...{
    company: "",
    address: "1 State Street",
    apartment: "",
    city: "Springfield",
    zipcode: "02110",
  },
  phone: "",
};
const state = '{"name":"Massachusetts","code":"MA"}';
const words = { name: "Ada Byron", phone: "555 0100", email };

/** What the documents name in each request body, with an example of each. */
export const documentedBodies: ReadonlyMap<Endpoint, object> = new Map<Endpoint, object>([
  [logIn, { email, password }],
  [register, { ...name, email, password, password_confirmation: password }],
  [recoverPassword, { email }],
  [resetPassword, { code: "c", password, password_confirmation: password }],
  [addAddress, { ...name, ...street, state, country: " America" }],
  [updateAddress, { ...name, ...street, state, country: " America" }],
  [setDefaultAddress, { default: 1 }],
  [
    addToCart,
    {
      ...{ product_ids: [9], quantities: [1], variation_values_id: [[12]] },
      ...{ variation_values: [["Gold"]], session_id: "guest" },
    },
  ],
  [updateCartLine, { quantity: 2 }],
  [addFavorite, { product_id: 9, variation_value_id: [12] }],
  [removeFavorite, { product_id: 9, variation_value_id: [12] }],
  [sendContactMessage, { ...words, message: "Do you engrave?" }],
  [subscribe, { email }],
  [requestReturn, { ...words, reason: "The product arrived broken" }],
  [getTotal, { brand_id: 5, shipping: 5, session_id: "guest" }],
  [
    placeOrder,
    {
      ...{ payment_method: "visa", country: "US", state: "MA", ...name },
      ...{ address: "1 State Street", apartment: "", city: "Springfield", zipcode: "02110" },
      ...{ note: "", discount: 0, discount_type: "fixed", shipping: { "5": 5 } },
      ...{ country_id: 1, state_id: 2, session_id: "guest", email },
    },
  ],
]);

/** The dotted names of all fields of an answer: `.data`, `.data.id`. */
export function namesIn(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => namesIn(entry, path));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = `${path}.${name}`;
    return [own, ...namesIn(inner, own)];
  });
}
