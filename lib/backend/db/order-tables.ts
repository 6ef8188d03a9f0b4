import "server-only";
import type { Generated } from "kysely";
import type { Cents, Flag, Json, Timestamp } from "./columns";

/** Carts, orders and the money for them. */
export interface OrderTables {
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
    /** pending · done · failed · replaced: failed, and made again since */
    status: string;
    provider_id: string | null;
    error: Generated<string>;
    created_at: Timestamp;
    settled_at: Timestamp | null;
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
    tracking: Generated<string>;
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
