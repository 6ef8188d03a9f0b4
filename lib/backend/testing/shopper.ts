import { addToCart, getCart } from "@/lib/contract/cart";
import { getOrderConfirmation } from "@/lib/contract/confirmation";
import { getSessionId } from "@/lib/contract/guest-session";
import { type OrderRequest, placeOrder } from "@/lib/contract/orders";
import { settleTestPayment, type TestPaymentOutcome } from "@/lib/contract/payments";
import { getTotal, type ShippingChoice } from "@/lib/contract/totals";
import type { Cart } from "@/lib/domain/cart/cart";
import type { Order } from "@/lib/domain/order/order";
import type { Recipient } from "@/lib/domain/price/shown-total";
import type { Result } from "@/lib/domain/result";
import type { testBackend } from "./backend";
import type { BuiltVariant } from "./catalog";

export type TestShop = ReturnType<typeof testBackend>;
/** Whoever answers the contract: a backend in this process or in another. */
export type AnsweringShop = Pick<TestShop, "call">;

/** The value of a call that a test expects to succeed. */
export function expectValue<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** The failure of a call that a test expects to be refused. */
export function expectFailure<Data>(result: Result<unknown, Data>) {
  if (result.ok) throw new Error(`Expected a refusal: ${JSON.stringify(result.value)}`);
  return result.failure;
}

const MASSACHUSETTS = { country: "US", state: "MA" };

/** An order request that is right for a guest's cart of default products, to Massachusetts. */
export function orderRequest(changes: Partial<OrderRequest> = {}): OrderRequest {
  return {
    email: "ada@example.com",
    firstName: "Ada",
    lastName: "Byron",
    company: "",
    address: "1 State Street",
    apartment: "",
    city: "Boston",
    zipcode: "02110",
    phone: "",
    note: "",
    ...MASSACHUSETTS,
    countryId: null,
    stateId: null,
    shipping: [],
    discount: 0,
    ...changes,
  };
}

/** Each group's first option. */
export function firstChoices(cart: Cart): ShippingChoice[] {
  return cart.groups.flatMap(({ brand, shippingOptions: [option] }) =>
    option ? [{ brandId: brand.id, ...option }] : [],
  );
}

interface Identity {
  sessionId?: string;
  headers?: Record<string, string>;
}

/** A shopper who shops through the contract: a guest's session or a customer's bearer token. */
export function shopperOf(shop: AnsweringShop, { sessionId, headers }: Identity) {
  const cart = async (destination: { country?: string; state?: string } = {}): Promise<Cart> =>
    expectValue(await shop.call(getCart, { headers, query: { sessionId, ...destination } }));
  return {
    sessionId,
    cart,
    /** @returns how many pieces the cart holds then. */
    add: async ({ productId, valueIds, values }: BuiltVariant, quantity = 1) => {
      const body = { sessionId, productId, valueIds, values, quantity };
      const added = await shop.call(addToCart, { headers, body });
      return added.ok ? { ...added, value: added.value.count } : added;
    },
    /** Asks for the total with these choices, to Massachusetts unless told otherwise. */
    total: (
      choices: ShippingChoice[],
      { country, state }: { country?: string; state?: string } = MASSACHUSETTS,
      recipient?: Recipient,
    ) =>
      shop.call(getTotal, {
        headers,
        body: {
          brandId: choices[0]?.brandId ?? 1,
          price: choices[0]?.price ?? 0,
          choices,
          country,
          state,
          recipient,
          sessionId,
        },
      }),
    /** Places the order with each brand's first option, unless told otherwise. */
    place: async (changes: Partial<OrderRequest> = {}, key?: string) => {
      const { country, state } = orderRequest(changes);
      const shipping = changes.shipping ?? firstChoices(await cart({ country, state }));
      const body = orderRequest({ sessionId, ...changes, shipping });
      const keyed: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
      return shop.call(placeOrder, { headers: { ...headers, ...keyed }, body });
    },
  };
}

/** A guest with a session of their own. */
export async function guest(shop: AnsweringShop) {
  const sessionId = expectValue(await shop.call(getSessionId, {}));
  return { ...shopperOf(shop, { sessionId }), sessionId };
}

/** Answers the test payment page that a placed order led to. */
export function settle(shop: AnsweringShop, paymentUrl: string, outcome: TestPaymentOutcome) {
  const token = paymentUrl.split("/").at(-1) ?? "";
  return shop.call(settleTestPayment, { parameters: { token }, body: { outcome } });
}

/** Pays and reads the order back through its confirmation. */
export async function payAndConfirm(shop: AnsweringShop, paymentUrl: string): Promise<Order> {
  const url = new URL(expectValue(await settle(shop, paymentUrl, "pay")), "http://shop.test");
  const token = url.searchParams.get("order") ?? "";
  return expectValue(await shop.call(getOrderConfirmation, { parameters: { token } }));
}

export async function inventoryOf(shop: TestShop, { id }: BuiltVariant): Promise<number> {
  const row = await shop.backend.db
    .selectFrom("variants")
    .select("inventory")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.inventory;
}

export async function countOrders(shop: TestShop): Promise<number> {
  const { count } = await shop.backend.db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
