import * as accounts from "@/lib/contract/accounts";
import * as addresses from "@/lib/contract/addresses";
import type { Endpoint } from "@/lib/contract/endpoint";
import * as favorites from "@/lib/contract/favorites";
import * as messages from "@/lib/contract/messages";
import { getOrders } from "@/lib/contract/order-history";
import { requestReturn } from "@/lib/contract/returns";
import { RETURN_REASONS } from "@/lib/domain/order/returns";
import type { Client } from "./client";
import { judge, judgeRefusal, type Verdict } from "./judge";
import type { Row } from "./report";

import type { Account, Options } from "./shop";
import { idAt, NO_ACCOUNT, NO_WRITE, rowOf, rowsOf, type Shop, untried, valuesOf } from "./shop";

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

export async function* customersOf(shop: Shop, { writes, account }: Options): AsyncGenerator<Row> {
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
      first_name: "Conformance",
      last_name: "Test",
      email,
      password,
      password_confirmation: password,
    },
  });
  yield isRefused ? row : rowOf(accounts.register, refusal);
  return row.verdict.kind === "holds" ? { email, password } : undefined;
}

const emptyRegistration = {
  first_name: "",
  last_name: "",
  email: "",
  password: "",
  password_confirmation: "",
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
    first_name: "Conformance",
    last_name: "Test",
    company: "",
    apartment: "",
    phone: "",
    address: "1 State Street",
    city: "Boston",
    zipcode: "02110",
    country: " America",
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
    name: "Conformance Test",
    phone: "555 0100",
    email: "conformance@example.com",
    reason: RETURN_REASONS[0],
    image: new Blob(),
  };
  const parameters = { orderid: order ?? 1_999_999_999 };
  const answer = await shop.client.ask(requestReturn, { parameters, body: request });
  const isRead = order !== undefined && answer.status < 300;
  yield isRead
    ? rowOf(requestReturn, judge(requestReturn, answer))
    : rowOf(requestReturn, judgeRefusal(answer));
}

export async function* messagesOf(shop: Shop, { writes }: Options): AsyncGenerator<Row> {
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
