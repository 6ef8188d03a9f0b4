import * as brands from "@/lib/contract/brands";
import * as cart from "@/lib/contract/cart";
import * as catalog from "@/lib/contract/catalog";
import * as content from "@/lib/contract/content";
import { getCountries } from "@/lib/contract/countries";
import { getSessionId } from "@/lib/contract/guest-session";
import { placeOrder } from "@/lib/contract/orders";
import { getNewArrivals, getProducts } from "@/lib/contract/product-list";
import { getProduct, getRelatedProducts } from "@/lib/contract/products";
import { getTotal } from "@/lib/contract/totals";
import { getVariant } from "@/lib/contract/variants";
import type { Client } from "./client";
import { customersOf, messagesOf } from "./customer-checks";
import type { Row } from "./report";
import type { Options } from "./shop";
import { added, at, idAt, NO_WRITE, rowsOf, Shop, untried, valuesOf } from "./shop";
/** Makes every call of section 7 of both documents, in an order in which each has what it needs. */
export async function* checks(client: Client, options: Options): AsyncGenerator<Row> {
  const shop = new Shop(client);
  yield* readsOf(shop);
  yield* guestsOf(shop, options);
  yield* customersOf(shop, options);
  yield* messagesOf(shop, options);
}

async function* readsOf(shop: Shop): AsyncGenerator<Row> {
  for (const endpoint of [
    content.getHomeBanner,
    catalog.getFeaturedCollections,
    content.getSpotlightHeading,
    getNewArrivals,
    content.getSpotlight,
    catalog.getCategories,
    catalog.getParentCategories,
    content.getAllItemsBanners,
    content.getExclusivesBanners,
    content.getShortlistsBanners,
    content.getFooterImages,
    getCountries,
  ]) {
    yield (await shop.done(endpoint)).row;
  }
  const collections = await shop.done(catalog.getCollections);
  yield collections.row;
  const collectionId = idAt(collections.answer.body, "data.id");
  const named = await shop.done(brands.getBrands);
  yield named.row;
  const brandId = idAt(named.answer.body, "data.id");
  yield* brandId === undefined
    ? untried([brands.getBrand, brands.getBrandProducts], "there is no designer")
    : rowsOf(shop, [brands.getBrand, brands.getBrandProducts], { parameters: { id: brandId } });
  yield* productsOf(shop, collectionId);
}

async function* productsOf(shop: Shop, collectionId: number | undefined): AsyncGenerator<Row> {
  const list = await shop.done(getProducts, { query: { page: 1, sort: "asc" } });
  const ofCollection = await shop.done(getProducts, { query: { collection_id: collectionId } });
  const filtered = await shop.done(getProducts, {
    query: { page: 1, sort: "desc", from: 0, to: 1_000_000, search: "a" },
  });
  const lists = [list, ofCollection, filtered].map(({ row }) => row);
  yield lists.find(({ verdict }) => verdict.kind !== "holds") ?? list.row;
  shop.listed = at(list.answer.body, "data.data");
  const id = idAt(shop.listed, "product_id");
  const reason = "there is no product";
  if (id === undefined) {
    yield* untried([getProduct, getVariant, getRelatedProducts], reason);
    return;
  }
  const found = await shop.done(getProduct, { parameters: { id } });
  yield found.row;
  shop.product = at(found.answer.body, "data");
  const values = valuesOf(shop.product).map((value) => value.id);
  const variant = { product_id: id, "variation_values[]": values };
  const looked = await shop.done(getVariant, { query: variant });
  yield { ...looked.row, rows: [246] };
  const none = { product_id: id, "variation_values[]": [2_000_000_000] };
  yield { ...(await shop.refused(getVariant, { query: none })), rows: [247] };
  const related = {
    category_id: idAt(shop.product, "category") ?? idAt(shop.product, "category.id"),
    brand_id: idAt(shop.product, "brand.id"),
    product_id: id,
  };
  yield (await shop.done(getRelatedProducts, { query: related })).row;
}

async function* guestsOf(shop: Shop, { writes }: Options): AsyncGenerator<Row> {
  const session = await shop.done(getSessionId);
  yield session.row;
  shop.client.session = String(Object(session.answer.body).session_id ?? "");
  const written = [cart.addToCart, cart.updateCartLine, cart.removeCartLine, getTotal, placeOrder];
  const read = [cart.getCart, cart.getCartRelated];
  if (!writes || !shop.product) {
    yield* rowsOf(shop, read, {});
    yield* untried(written, writes ? "there is no product" : NO_WRITE);
    return;
  }
  yield (await shop.done(cart.addToCart, { body: added(shop.product, 1) })).row;
  const filled = await shop.done(cart.getCart, { query: { country: "US", state: "MA" } });
  yield filled.row;
  yield (await shop.done(cart.getCartRelated)).row;
  const group = at(filled.answer.body, "data");
  const line = idAt(group, "products.id");
  if (line === undefined) {
    yield* untried(written.slice(1), "what was added is not in the cart");
    return;
  }
  const parameters = { id: line };
  // The documents leave open whether a guest's change carries the session.
  const change = { parameters, body: { quantity: 2 } };
  const named = await shop.done(cart.updateCartLine, change);
  yield named.row.verdict.kind === "holds"
    ? named.row
    : (await shop.done(cart.updateCartLine, { ...change, isAnonymous: true })).row;
  yield* ordersOf(shop, group);
  yield (await shop.done(cart.removeCartLine, { parameters })).row;
}

async function* ordersOf(shop: Shop, group: unknown): AsyncGenerator<Row> {
  const brand = idAt(group, "brand.id") ?? 0;
  const options: unknown = Object(group).shipping;
  const domestic = (Array.isArray(options) ? options : []).find(
    ({ type }) => !/international/i.test(String(type)),
  );
  const price = Number(domestic?.price ?? 0);
  yield (await shop.done(getTotal, { body: { brand_id: brand, shipping: price } })).row;
  const country = await shop.client.ask(getCountries);
  const states = countryOf(country.body);
  const body = {
    payment_method: "visa",
    country: "US",
    state: "MA",
    country_id: states.country,
    state_id: states.state,
    first_name: "Conformance",
    last_name: "Test",
    address: "1 State Street",
    apartment: "",
    city: "Boston",
    zipcode: "02110",
    note: "",
    discount: 0,
    discount_type: "fixed",
    shipping: { [brand]: price },
    email: "conformance@example.com",
  };
  const invalid = await shop.refused(placeOrder, {
    body: { ...body, first_name: "", zipcode: "" },
  });
  const placed = await shop.done(placeOrder, { body });
  yield invalid.verdict.kind === "holds" ? placed.row : invalid;
}

/** The ids of the United States and of Massachusetts; 1 where the server does not list them. */
function countryOf(answer: unknown): { country: number; state: number } {
  const list: unknown = Object(answer).data;
  const entry = (entries: unknown, code: string) =>
    (Array.isArray(entries) ? entries : []).find((one) => one?.code === code);
  const country = entry(list, "US");
  return {
    country: Number(country?.id ?? 1),
    state: Number(entry(country?.provinces, "MA")?.id ?? 1),
  };
}
