import * as accounts from "@/lib/contract/accounts";
import * as addresses from "@/lib/contract/addresses";
import * as brands from "@/lib/contract/brands";
import * as cart from "@/lib/contract/cart";
import * as catalog from "@/lib/contract/catalog";
import * as content from "@/lib/contract/content";
import { getCountries } from "@/lib/contract/countries";
import type { Endpoint } from "@/lib/contract/endpoint";
import { namedEndpoints } from "@/lib/contract/endpoints";
import * as favorites from "@/lib/contract/favorites";
import * as messages from "@/lib/contract/messages";
import { operations } from "@/lib/contract/openapi/operations";
import { getOrders } from "@/lib/contract/order-history";
import { placeOrder } from "@/lib/contract/orders";
import { getNewArrivals, getProducts } from "@/lib/contract/product-list";
import { getProduct, getRelatedProducts } from "@/lib/contract/products";
import { requestReturn } from "@/lib/contract/returns";
import { getSessionId } from "@/lib/contract/session";
import { getTotal } from "@/lib/contract/totals";
import { getVariant } from "@/lib/contract/variants";
import { RETURN_REASONS } from "@/lib/domain/returns";
import type { Answer, Client, Request } from "./client";
import { judge, judgeRefusal, notTried, type Verdict } from "./judge";
import type { Row } from "./report";

export interface Account {
  email: string;
  password: string;
}

export interface Options {
  /** Makes the calls that change something too. */
  writes: boolean;
  account?: Account;
}

const NO_WRITE = "it writes: run with --write";
const NO_ACCOUNT = "no account: run with --email and --password, or with --write";

/** Makes every call of section 7 of both documents, in an order in which each has what it needs. */
export async function* checks(client: Client, options: Options): AsyncGenerator<Row> {
  const shop = new Shop(client);
  yield* readsOf(shop);
  yield* guestsOf(shop, options);
  yield* customersOf(shop, options);
  yield* messagesOf(shop, options);
}

/** Makes calls and keeps what the next ones need. */
class Shop {
  readonly client: Client;
  product: unknown;
  listed: unknown;

  constructor(client: Client) {
    this.client = client;
  }

  async done(endpoint: Endpoint, request: Request = {}): Promise<{ row: Row; answer: Answer }> {
    const answer = await this.client.ask(endpoint, request);
    return { row: rowOf(endpoint, judge(endpoint, answer)), answer };
  }

  async refused(endpoint: Endpoint, request: Request, statuses?: number[]): Promise<Row> {
    return rowOf(endpoint, judgeRefusal(await this.client.ask(endpoint, request), statuses));
  }
}

function rowOf(endpoint: Endpoint, verdict: Verdict, rows?: readonly number[]): Row {
  const name = namedEndpoints.find((named) => named.endpoint === endpoint)?.name ?? "";
  const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
  return {
    rows: rows ?? operations[name]?.rows ?? [],
    call: `${endpoint.method} ${path}`,
    verdict,
  };
}

function* untried(endpoints: readonly Endpoint[], reason: string): Generator<Row> {
  for (const endpoint of endpoints) yield rowOf(endpoint, notTried(reason));
}

/** The value at a path of an answer; of a list its first entry. */
function at(value: unknown, path: string): unknown {
  return path.split(".").reduce((inner, name) => {
    const found = Object(inner)[name];
    return Array.isArray(found) && name !== "values" ? found[0] : found;
  }, value);
}

function idAt(value: unknown, path: string): number | undefined {
  const id = Number(at(value, path));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

async function* readsOf(shop: Shop): AsyncGenerator<Row> {
  for (const endpoint of [
    content.getHomeBanner,
    catalog.getFeaturedCollections,
    content.getWebSettings,
    getNewArrivals,
    content.getSpotlight,
    catalog.getCategories,
    catalog.getParentCategories,
    content.getShopImages,
    content.getExclusiveImages,
    content.getCollectionImages,
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

async function* rowsOf(
  shop: Shop,
  endpoints: readonly Endpoint[],
  request: Request,
): AsyncGenerator<Row> {
  for (const endpoint of endpoints) yield (await shop.done(endpoint, request)).row;
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

/** The first value of each of a product's variations. */
function valuesOf(product: unknown): { id: number; value: string }[] {
  const variations: unknown = Object(product).variations;
  if (!Array.isArray(variations)) return [];
  return variations.flatMap((variation) => {
    const [value] = Array.isArray(variation?.values) ? variation.values : [];
    return value ? [{ id: Number(value.id), value: String(value.value) }] : [];
  });
}

function added(product: unknown, quantity: number): object {
  const values = valuesOf(product);
  return {
    product_ids: [Object(product).id],
    quantities: [quantity],
    variation_values_id: [values.map(({ id }) => id)],
    variation_values: [values.map(({ value }) => value)],
  };
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
    ...{ country: "US", state: "MA", country_id: states.country, state_id: states.state },
    ...{ first_name: "Conformance", last_name: "Test", address: "1 State Street", apartment: "" },
    ...{ city: "Boston", zipcode: "02110", note: "" },
    ...{ discount: 0, discount_type: "fixed", shipping: { [brand]: price } },
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

const CUSTOMERS = [
  accounts.checkToken,
  favorites.getFavorites,
  favorites.getFavoriteCount,
  getOrders,
  addresses.getAddresses,
  addresses.getDeliveryPrefill,
];
const CUSTOMERS_WRITES = [
  favorites.addFavorite,
  favorites.removeFavorite,
  addresses.addAddress,
  addresses.updateAddress,
  addresses.setDefaultAddress,
  addresses.deleteAddress,
  requestReturn,
];

async function* customersOf(shop: Shop, { writes, account }: Options): AsyncGenerator<Row> {
  const { client } = shop;
  yield await strangersRefused(client);
  const known = writes ? yield* registered(shop, account) : account;
  if (!writes) yield* untried([accounts.register], NO_WRITE);
  const all = [accounts.logIn, ...CUSTOMERS, ...CUSTOMERS_WRITES, accounts.logOut];
  if (!known) return yield* untried(all, NO_ACCOUNT);
  const { email, password } = known;
  const wrong = await shop.refused(accounts.logIn, { body: { email, password: `${password}-no` } });
  const right = await shop.done(accounts.logIn, { body: { email, password } });
  yield wrong.verdict.kind === "differs" ? wrong : right.row;
  const token = Object(right.answer.body).access_token;
  if (!token) return yield* untried(all.slice(1), "the log-in has given no token");
  client.token = String(token);
  yield* rowsOf(shop, CUSTOMERS, {});
  if (writes) yield* customersWrites(shop);
  else yield* untried(CUSTOMERS_WRITES, NO_WRITE);
  yield (await shop.done(accounts.logOut)).row;
  client.token = null;
}

/** Whether what is a customer's is refused without a token; the first call that is not. */
async function strangersRefused(client: Client): Promise<Row> {
  const refusal = async (endpoint: Endpoint) => {
    const answer = await client.ask(endpoint, { isAnonymous: true });
    return rowOf(endpoint, judgeRefusal(answer, [401, 403]), [237, 644]);
  };
  const first = await refusal(getOrders);
  for (const endpoint of [favorites.getFavorites, addresses.getAddresses]) {
    const next = await refusal(endpoint);
    if (first.verdict.kind === "holds" && next.verdict.kind !== "holds") return next;
  }
  return first;
}

/** Registers an account where none was given, and sees one refused that says nothing. */
async function* registered(
  shop: Shop,
  account: Account | undefined,
): AsyncGenerator<Row, Account | undefined> {
  const empty = await shop.client.ask(accounts.register, { body: emptyRegistration });
  const isRefused = empty.status >= 400 || !isSuccess(empty.body);
  const refusal: Verdict = isRefused
    ? { kind: "holds", remarks: [] }
    : { kind: "differs", reason: "a registration without a name is not refused" };
  if (account) {
    yield rowOf(accounts.register, refusal);
    return account;
  }
  const password = crypto.randomUUID();
  const email = `conformance-${crypto.randomUUID()}@example.com`;
  const { row } = await shop.done(accounts.register, {
    body: {
      ...{ first_name: "Conformance", last_name: "Test", email },
      ...{ password, password_confirmation: password },
    },
  });
  yield isRefused ? row : rowOf(accounts.register, refusal);
  return row.verdict.kind === "holds" ? { email, password } : undefined;
}

const emptyRegistration = {
  ...{ first_name: "", last_name: "", email: "" },
  ...{ password: "", password_confirmation: "" },
};

function isSuccess(body: unknown): boolean {
  return [true, 1, "1", "true"].includes(Object(body).success);
}

async function* customersWrites(shop: Shop): AsyncGenerator<Row> {
  const product = Object(shop.product).id;
  if (product === undefined) {
    yield* untried([favorites.addFavorite, favorites.removeFavorite], "there is no product");
  } else {
    const body = {
      product_id: product,
      variation_value_id: valuesOf(shop.product).map(({ id }) => id),
    };
    yield (await shop.done(favorites.addFavorite, { body })).row;
    yield (await shop.done(favorites.removeFavorite, { body })).row;
  }
  const address = {
    ...{ first_name: "Conformance", last_name: "Test", company: "", apartment: "", phone: "" },
    ...{ address: "1 State Street", city: "Boston", zipcode: "02110", country: " America" },
    state: JSON.stringify({ name: "Massachusetts", code: "MA" }),
  };
  const saved = await shop.done(addresses.addAddress, { body: address });
  yield saved.row;
  const id = idAt(saved.answer.body, "data.id");
  if (id === undefined) {
    yield* untried(CUSTOMERS_WRITES.slice(3, 6), "the new address has no id");
  } else {
    const parameters = { id };
    const changed = { ...address, city: "Salem" };
    yield (await shop.done(addresses.updateAddress, { parameters, body: changed })).row;
    yield (await shop.done(addresses.setDefaultAddress, { parameters, body: { default: 1 } })).row;
    yield (await shop.done(addresses.deleteAddress, { parameters })).row;
  }
  const order = idAt((await shop.client.ask(getOrders)).body, "orders.data.id");
  const request = {
    ...{ name: "Conformance Test", phone: "555 0100", email: "conformance@example.com" },
    ...{ reason: RETURN_REASONS[0], image: new Blob() },
  };
  const parameters = { orderid: order ?? 1_999_999_999 };
  const answer = await shop.client.ask(requestReturn, { parameters, body: request });
  const isRead = order !== undefined && answer.status < 300;
  yield isRead
    ? rowOf(requestReturn, judge(requestReturn, answer))
    : rowOf(requestReturn, judgeRefusal(answer));
}

async function* messagesOf(shop: Shop, { writes }: Options): AsyncGenerator<Row> {
  const { recoverPassword, resetPassword } = accounts;
  const { sendContactMessage, subscribe } = messages;
  if (!writes) {
    yield* untried([recoverPassword, resetPassword, sendContactMessage, subscribe], NO_WRITE);
    return;
  }
  const email = `conformance-${crypto.randomUUID()}@example.com`;
  const unknown = await shop.client.ask(recoverPassword, { body: { email } });
  yield rowOf(
    recoverPassword,
    unknown.status < 300 ? judge(recoverPassword, unknown) : judgeRefusal(unknown),
  );
  const password = "conformance-password";
  const reset = { code: "no-such-code", password, password_confirmation: password };
  yield await shop.refused(resetPassword, { body: reset });
  const message = { name: "Conformance Test", phone: "555 0100", email, message: "A test." };
  yield (await shop.done(sendContactMessage, { body: message })).row;
  yield (await shop.done(subscribe, { body: { email } })).row;
}
