import type { CallInput } from "@/lib/api/call";
import { checkToken } from "@/lib/contract/accounts";
import {
  addAddress,
  deleteAddress,
  getAddresses,
  getDeliveryPrefill,
  setDefaultAddress,
  updateAddress,
} from "@/lib/contract/addresses";
import {
  addToCart,
  getCart,
  getCartRelated,
  removeCartLine,
  saveCartCode,
  saveCartNote,
  updateCartLine,
} from "@/lib/contract/cart";
import { addEarlierOrders, askForEarlierOrders } from "@/lib/contract/earlier-orders";
import type { Endpoint } from "@/lib/contract/endpoint";
import {
  addFavorite,
  getFavoriteCount,
  getFavoriteIds,
  getFavorites,
  removeFavorite,
} from "@/lib/contract/favorites";
import { changePassword, endSession, endSessions, getSessions } from "@/lib/contract/log-ins";
import { getOrder, getOrders } from "@/lib/contract/order-history";
import { placeOrder } from "@/lib/contract/orders";
import { requestReturn } from "@/lib/contract/returns";
import { getTotal } from "@/lib/contract/totals";
import { RETURN_REASONS } from "@/lib/domain/order/returns";
import { hashToken, newDatedToken } from "../http/tokens";
import { PASSWORD } from "./accounts";
import { addressDraft, saveAddress } from "./addresses";
import { addTestCode } from "./codes";
import { addRing } from "./goods";
import { pictures } from "./pictures";
import {
  expectValue,
  firstChoices,
  orderRequest,
  settle,
  type shopperOf,
  type TestShop,
} from "./shopper";

/** Whose things a call is about: a signed-in customer or, where `headers` is empty, a guest. */
export interface Owner extends ReturnType<typeof shopperOf> {
  headers: Record<string, string>;
}

/** A call's input, for whoever makes it: a guest names their session, a customer has a token. */
type InputOf<E extends Endpoint> = (caller: { sessionId?: string }) => CallInput<E>;

export interface OwnedCall {
  endpoint: Endpoint;
  /** Makes what the call is about for its owner, and gives a call that the owner succeeds with. */
  prepare: (shop: TestShop, owner: Owner) => Promise<InputOf<Endpoint>>;
}

function owned<E extends Endpoint>(
  endpoint: E,
  prepare: (shop: TestShop, owner: Owner) => Promise<InputOf<E>>,
): OwnedCall {
  return { endpoint, prepare: prepare as OwnedCall["prepare"] };
}

async function withRing(shop: TestShop, owner: Owner) {
  const ring = await addRing(shop);
  await owner.add(ring);
  const [group] = (await owner.cart()).groups;
  const [line] = group?.lines ?? [];
  if (!group || !line) throw new Error("the ring is not in the cart");
  return { ring, lineId: line.id, cart: await owner.cart() };
}

/** Puts a ring on the owner's shortlist. */
async function withFavorite(shop: TestShop, { headers }: Owner) {
  const { productId, valueIds } = await addRing(shop);
  const body = { productId, valueIds };
  expectValue(await shop.call(addFavorite, { headers, body }));
  return body;
}

/** Buys a ring for the owner and gives the order's id. */
async function withOrder(shop: TestShop, owner: Owner): Promise<number> {
  await withRing(shop, owner);
  expectValue(await settle(shop, expectValue(await owner.place()), "pay"));
  const { headers } = owner;
  const { items } = expectValue(await shop.call(getOrders, { headers, query: { page: 1 } }));
  const [order] = items;
  if (!order) throw new Error("the order is not among its owner's");
  return order.id;
}

/**
 * A call of every endpoint whose access is "shopper" or "customer", for the walk of
 * `owners.test.ts`. A GET must be answered to its owner otherwise than to somebody who has nothing,
 * so let `prepare` make something to be told.
 */
export const ownedCalls: readonly OwnedCall[] = [
  owned(checkToken, async () => () => ({})),
  owned(changePassword, async () => {
    const password = "another-long-password";
    const body = { currentPassword: PASSWORD, password, passwordConfirmation: password };
    return () => ({ body });
  }),
  owned(getSessions, async () => () => ({})),
  owned(endSession, async (shop, { headers }) => {
    const [session] = expectValue(await shop.call(getSessions, { headers }));
    if (!session) throw new Error("the customer is not among the sessions");
    return () => ({ parameters: { id: session.id } });
  }),
  owned(endSessions, async () => () => ({})),
  owned(getCart, async (shop, owner) => {
    await withRing(shop, owner);
    return ({ sessionId }) => ({ query: { sessionId } });
  }),
  owned(getCartRelated, async (shop, owner) => {
    await addRing(shop);
    await withRing(shop, owner);
    return ({ sessionId }) => ({ query: { sessionId } });
  }),
  owned(addToCart, async (shop, owner) => {
    const { ring } = await withRing(shop, owner);
    const { productId, valueIds, values } = ring;
    return ({ sessionId }) => ({ body: { productId, valueIds, values, quantity: 1, sessionId } });
  }),
  owned(updateCartLine, async (shop, owner) => {
    const { lineId } = await withRing(shop, owner);
    return ({ sessionId }) => ({ parameters: { id: lineId }, body: { quantity: 2, sessionId } });
  }),
  owned(removeCartLine, async (shop, owner) => {
    const { lineId } = await withRing(shop, owner);
    return ({ sessionId }) => ({ parameters: { id: lineId }, query: { sessionId } });
  }),
  owned(saveCartNote, async (shop, owner) => {
    await withRing(shop, owner);
    return ({ sessionId }) => ({ body: { note: "Ring twice", sessionId } });
  }),
  owned(saveCartCode, async (shop, owner) => {
    await withRing(shop, owner);
    const code = await addTestCode(shop, {});
    return ({ sessionId }) => ({ body: { code, sessionId } });
  }),
  owned(getTotal, async (shop, owner) => {
    const { cart } = await withRing(shop, owner);
    const choices = firstChoices(cart);
    const [{ brandId, price } = { brandId: 0, price: 0 }] = choices;
    return ({ sessionId }) => ({ body: { brandId, price, choices, sessionId } });
  }),
  owned(placeOrder, async (shop, owner) => {
    const { cart } = await withRing(shop, owner);
    const shipping = firstChoices(cart);
    return ({ sessionId }) => ({ body: orderRequest({ sessionId, shipping }) });
  }),
  owned(getAddresses, async (shop, owner) => {
    await saveAddress(shop, owner);
    return () => ({});
  }),
  owned(getDeliveryPrefill, async (shop, owner) => {
    await saveAddress(shop, owner);
    return () => ({});
  }),
  owned(addAddress, async () => () => ({ body: addressDraft() })),
  owned(updateAddress, async (shop, owner) => {
    const { id } = await saveAddress(shop, owner);
    return () => ({ parameters: { id }, body: addressDraft({ city: "Salem" }) });
  }),
  owned(deleteAddress, async (shop, owner) => {
    const { id } = await saveAddress(shop, owner);
    return () => ({ parameters: { id } });
  }),
  owned(setDefaultAddress, async (shop, owner) => {
    const { id } = await saveAddress(shop, owner);
    return () => ({ parameters: { id }, body: { isDefault: false } });
  }),
  owned(addFavorite, async (shop, owner) => {
    const body = await withFavorite(shop, owner);
    return () => ({ body });
  }),
  owned(removeFavorite, async (shop, owner) => {
    const body = await withFavorite(shop, owner);
    return () => ({ body });
  }),
  owned(getFavorites, async (shop, owner) => {
    await withFavorite(shop, owner);
    return () => ({ query: { page: 1, perPage: 12, sort: "asc" as const } });
  }),
  owned(getFavoriteCount, async (shop, owner) => {
    await withFavorite(shop, owner);
    return () => ({});
  }),
  owned(getFavoriteIds, async (shop, owner) => {
    await withFavorite(shop, owner);
    return () => ({});
  }),
  owned(askForEarlierOrders, async () => () => ({})),
  owned(addEarlierOrders, async (shop, owner) => {
    const token = newDatedToken(shop.backend.now());
    const known = expectValue(await shop.call(checkToken, { headers: owner.headers }));
    await shop.backend.db
      .updateTable("customers")
      .set({ verify_hash: hashToken(token) })
      .where("email", "=", known?.email ?? "")
      .execute();
    return () => ({ parameters: { token } });
  }),
  owned(getOrders, async (shop, owner) => {
    await withOrder(shop, owner);
    return () => ({ query: { page: 1 } });
  }),
  owned(getOrder, async (shop, owner) => {
    const id = await withOrder(shop, owner);
    return () => ({ parameters: { id } });
  }),
  owned(requestReturn, async (shop, owner) => {
    const orderid = await withOrder(shop, owner);
    const image = new Blob([new Uint8Array(await pictures.jpg())]);
    const [reason] = RETURN_REASONS;
    const words = { name: "Ada", phone: "555 0100", email: "ada@example.com", reason };
    return () => ({ parameters: { orderid }, body: { ...words, image } });
  }),
];
