import "server-only";
import type { Generated } from "kysely";
import type { CatalogTables, Cents, Flag, Json, Timestamp } from "./catalog-tables";

/** Every table of the shop. */
export interface Schema extends CatalogTables, CustomerTables, OrderTables {}

/** Who shops, what they write and what is written to them. */
interface CustomerTables {
  guest_sessions: { id: string; created_at: Timestamp };
  customers: {
    id: Generated<number>;
    email: string;
    first_name: string;
    last_name: string;
    password_hash: string;
    created_at: Timestamp;
  };
  tokens: {
    id: Generated<number>;
    hash: string;
    customer_id: number;
    /** Browser and system in words; "" when they did not say. */
    device: Generated<string>;
    created_at: Timestamp;
    /** Written at most once an hour. */
    used_at: Timestamp;
    expires_at: Timestamp;
  };
  /** Where a customer has logged in: the hash of what the device says of itself. */
  devices: { customer_id: number; hash: string; last_used_at: Timestamp };
  /** What a recovery mail's link holds, as a hash. */
  reset_codes: { hash: string; customer_id: number; expires_at: Timestamp };
  /** Counted attempts, by the hash of what they are counted for. */
  limits: { key: string; count: number; resets_at: Timestamp };
  addresses: {
    id: Generated<number>;
    customer_id: number;
    first_name: string;
    last_name: string;
    company: string;
    address: string;
    apartment: string;
    city: string;
    /** Code of one of the 50 states. */
    state: string;
    zipcode: string;
    phone: string;
    /** Unique among the ones of a customer. */
    is_default: Flag;
    created_at: Timestamp;
  };
  contact_messages: {
    id: Generated<number>;
    customer_id: number | null;
    name: string;
    phone: string;
    email: string;
    message: string;
    created_at: Timestamp;
  };
  newsletter_subscribers: {
    id: Generated<number>;
    /** In the one spelling that addresses are compared in. */
    email: string;
    /** Of the token in the last letter that asked. */
    confirm_hash: string;
    asked_at: Timestamp;
    /** `null` while nothing but the question may be sent. */
    confirmed_at: Timestamp | null;
    /** Stands in every newsletter. */
    unsubscribe_token: string;
  };
  mails: {
    id: Generated<number>;
    /** The same for every attempt, so that a letter that was sent twice can be told. */
    message_id: string;
    /** Two letters with the same key are one. */
    once_key: string | null;
    recipient: string;
    kind: string;
    /** What the letter tells; `null` once it is sent or of no use any more. */
    message: Json | null;
    attempts: Generated<number>;
    /** While it is being sent: when another process may try; `null` once nobody shall. */
    next_attempt_at: Timestamp | null;
    /** From then on it is of no use. */
    good_until: Timestamp | null;
    sent_at: Timestamp | null;
    last_error: string | null;
    /** The order it is about. */
    order_id: number | null;
    created_at: Timestamp;
  };
  favourites: {
    customer_id: number;
    product_id: number;
    /** The combination it was put there with; `null` = the preselected one. */
    variant_id: number | null;
    created_at: Timestamp;
  };
}

/** Carts, orders and the money for them. */
interface OrderTables {
  carts: {
    id: Generated<number>;
    session_id: string | null;
    customer_id: number | null;
    note: Generated<string>;
    updated_at: Timestamp;
  };
  cart_lines: {
    id: Generated<number>;
    cart_id: number;
    variant_id: number;
    quantity: number;
  };
  orders: {
    id: Generated<number>;
    number: string;
    /** Unguessable: opens the order's confirmation. */
    token: string;
    /** Unguessable: opens the payment page. */
    payment_token: string;
    /** The attempt's key within its owner: `<owner> <Idempotency-Key>`. */
    idempotency_key: string;
    /** Hash of what was asked for, so that a key is not used for two different orders. */
    request_hash: string;
    session_id: string | null;
    customer_id: number | null;
    cart_id: number | null;
    status: string;
    email: string;
    /** The address as the order's `shipTo`. */
    ship_to: Json;
    note: string;
    goods: Cents;
    discount: Cents;
    shipping: Cents;
    tax: Cents;
    total: Cents;
    payment_url: string;
    refunded: Flag;
    /** Whose holding of stock it counts as while it is unpaid; `null` afterwards. */
    network_hash: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    paid_at: Timestamp | null;
    payment_provider: Generated<string>;
    /** The provider's name of the payment page; `null` on the test page. */
    payment_session: string | null;
    /** The provider's name of the payment itself, once there is one. */
    payment_intent: string | null;
    /** 1 while the provider may still take money for it. */
    payment_open: Generated<Flag>;
    /** What has been given back, or is about to be. */
    refunded_amount: Generated<Cents>;
    /** What disputes have taken from the shop for good. */
    lost_amount: Generated<Cents>;
  };
  /** Provider events that were dealt with, so that each has its effect once. */
  payment_events: { id: string; type: string; received_at: Timestamp };
  /** Money to be given back: written with the decision, sent to the provider until it answers. */
  refunds: {
    id: Generated<number>;
    order_id: number;
    /** UNIQUE: what must be given back only once has the same key. */
    once_key: string;
    amount: Cents;
    reason: string;
    /** A RefundStatus. */
    status: string;
    /** The provider's name of it, once it has taken it. */
    provider_id: string | null;
    /** Why it has failed. */
    error: Generated<string>;
    /** 1 = the pieces go back on sale with the money. */
    restock: Generated<Flag>;
    created_at: Timestamp;
    settled_at: Timestamp | null;
  };
  /** Payments that a customer's bank asks back. */
  disputes: {
    id: Generated<number>;
    order_id: number;
    /** UNIQUE with the order. */
    provider_id: string;
    amount: Cents;
    /** In the provider's words. */
    reason: string;
    /** A DisputeStatus. */
    status: string;
    /** Until when the shop may answer. */
    answer_by: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  shipments: {
    id: Generated<number>;
    order_id: number;
    brand_id: number;
    brand_name: string;
    shipping_type: string;
    shipping_price: Cents;
    status: string;
    /** Carrier and number as the shop wrote them; "" without. */
    /** A carrier the shop knows, or "". */
    carrier: Generated<string>;
    /** The parcel's number, a link to it, or what was said of it. */
    tracking: Generated<string>;
    /** The refund that called it off: where the money stays here after all, it goes on. */
    cancelled_by: number | null;
    shipped_at: Timestamp | null;
    delivered_at: Timestamp | null;
  };
  order_lines: {
    id: Generated<number>;
    order_id: number;
    shipment_id: number;
    product_id: number;
    variant_id: number;
    name: string;
    image: string | null;
    chosen: Json;
    unit_price: Cents;
    quantity: number;
    /** Pieces taken from stock; 0 for an unlimited variant. */
    reserved: number;
    total: Cents;
  };
  /** Orders that took more than a fair share of a variant, kept for a few hours. */
  large_reservations: {
    order_id: number;
    variant_id: number;
    network_hash: string | null;
    created_at: Timestamp;
  };
  /** One an order. */
  return_requests: {
    id: Generated<number>;
    order_id: number;
    name: string;
    phone: string;
    email: string;
    reason: string;
    /** Name of the picture's file in the shop's store of them. */
    image: string;
    created_at: Timestamp;
    /** open · approved · refused */
    decision: Generated<string>;
    decided_at: Timestamp | null;
  };
}
