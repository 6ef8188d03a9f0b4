import { type Generated, sql } from "kysely";
import { KEPT_DAYS, UNPAID_LOOKBACK_HOURS } from "@/lib/domain/constants";
import type { Cents } from "@/lib/domain/money/money";
import type { Flag, Json, Timestamp } from "./catalog-tables";
import type { Rows } from "./table-row";

export interface OrderTables {
  codes: {
    /** In capitals. */
    code: string;
    /** percent · amount · shipping */
    kind: string;
    /** Basis points, an amount, or 0. */
    value: number;
    /** shortlist · designer · category; `null` for everything. */
    scope_kind: string | null;
    scope_id: number | null;
    /** ISO 8601 dates in the shop's time zone, both included. */
    from_day: string | null;
    until_day: string | null;
    minimum: Cents;
    uses: number | null;
    once_per_customer: Flag;
    not_on_sale: Flag;
    created_at: Timestamp;
    ended_at: Timestamp | null;
  };
  orders: {
    id: Generated<number>;
    number: string;
    /** Unguessable: opens the confirmation page. */
    token: string;
    /** Unguessable: opens the payment page. */
    payment_token: string;
    /** `<owner> <Idempotency-Key>`. */
    idempotency_key: string;
    /** Detects one key used for two different orders. */
    request_hash: string;
    session_id: string | null;
    customer_id: number | null;
    cart_id: number | null;
    status: string;
    email: string;
    ship_to: Json;
    note: string;
    goods: Cents;
    discount: Cents;
    /** What gave the discount; `null` where it was the offer on a first order, or none. */
    code: string | null;
    shipping: Cents;
    tax: Cents;
    /** Contained in the prices; `null` where these were without tax. */
    included_tax: Cents | null;
    total: Cents;
    payment_url: string;
    refunded: Flag;
    /** Whose reserved stock it counts as while unpaid; `null` afterwards. */
    network_hash: string | null;
    /** The mailbox that a first order's discount is counted by; `null` in earlier orders of guests. */
    mailbox_hash: string | null;
    recipient_hash: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    paid_at: Timestamp | null;
    payment_provider: Generated<string>;
    /** The provider's id of the payment page; `null` on the test page. */
    payment_session: string | null;
    payment_intent: string | null;
    /** 1 while the provider may still take money. */
    payment_open: Generated<Flag>;
    /** Includes refunds that are about to be sent. */
    refunded_amount: Generated<Cents>;
    lost_amount: Generated<Cents>;
    /** What the provider keeps of the payment; `null` until it has said so. */
    fee: Cents | null;
    fee_asked_at: Timestamp | null;
    first_touch: Generated<string>;
    last_touch: Generated<string>;
    /** What the books group it by; "" where it is not known. */
    source: Generated<string>;
    campaign: Generated<string>;
  };
  /** Provider events already handled, so that each takes effect once; and the last refused one. */
  payment_events: { id: string; type: string; received_at: Timestamp };
  refunds: {
    id: Generated<number>;
    order_id: number;
    /** UNIQUE: what must be refunded only once has the same key. */
    once_key: string;
    amount: Cents;
    reason: string;
    status: string;
    provider_id: string | null;
    error: Generated<string>;
    /** 1 = the pieces go back on sale. */
    restock: Generated<Flag>;
    created_at: Timestamp;
    settled_at: Timestamp | null;
  };
  disputes: {
    id: Generated<number>;
    order_id: number;
    provider_id: string;
    amount: Cents;
    reason: string;
    status: string;
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
    discount: Generated<Cents>;
    /** The package's share of the order's tax. */
    tax: Generated<Cents>;
    included_tax: Generated<Cents>;
    taxable: Generated<Cents>;
    tax_rate: Generated<number>;
    /** ISO 8601 dates. */
    arrives_from: string | null;
    arrives_to: string | null;
    status: string;
    /** A carrier the shop knows, or "". */
    carrier: Generated<string>;
    tracking: Generated<string>;
    /** The shop's new day, an ISO 8601 date, after a delay. */
    delayed_until: string | null;
    /** A failed refund reinstates the shipments it canceled. */
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
    engraving: Generated<string>;
    final_sale: Generated<Flag>;
    unit_price: Cents;
    quantity: number;
    /** 0 for an unlimited variant. */
    reserved: number;
    total: Cents;
    /** The line's shares of the order's discount and tax. */
    discount: Cents;
    tax: Cents;
    /** Contained in its price. */
    included_tax: Generated<Cents>;
    /** What was taxed of it, and the place's rate then in basis points. */
    taxable: Cents;
    tax_rate: number | null;
  };
  /** Pieces of a line, or a package's shipping where `line_id` is `null`. */
  refund_items: {
    id: Generated<number>;
    refund_id: number;
    shipment_id: number;
    line_id: number | null;
    quantity: number;
    amount: Cents;
    /** Pieces that go back on sale once the provider has accepted the refund. */
    restock: number;
    /** Pieces of counted stock that have. */
    restocked: number;
  };
  large_reservations: {
    order_id: number;
    variant_id: number;
    network_hash: string | null;
    created_at: Timestamp;
  };
  return_requests: {
    id: Generated<number>;
    order_id: number;
    name: string;
    phone: string;
    email: string;
    reason: string;
    image: string;
    created_at: Timestamp;
    /** open · approved · refused */
    decision: Generated<string>;
    decided_at: Timestamp | null;
  };
  return_items: { request_id: number; line_id: number; quantity: number };
  /** About an order or about whoever has this email; of the shop, for the shop. */
  notes: {
    id: Generated<number>;
    order_id: number | null;
    email: string | null;
    text: string;
    created_at: Timestamp;
  };
}

export const ORDER_ROWS = {
  codes: { key: ["code"] },
  orders: {
    /** Everything that money has touched stays. */
    kept: {
      days: KEPT_DAYS.unpaidOrder,
      after: "expires_at",
      only: () => sql`status in ('cancelled', 'expired') and paid_at is null
        and payment_open = 0 and payment_intent is null and refunded_amount = 0
        and not exists (select 1 from refunds where refunds.order_id = orders.id)`,
    },
    person: {
      as: "orders",
      by: ["id"],
      /** And its address, but for its state and country. */
      erased: {
        email: "",
        note: "",
        customer_id: null,
        session_id: null,
        network_hash: null,
        mailbox_hash: null,
        recipient_hash: null,
        first_touch: "",
        last_touch: "",
        source: "",
        campaign: "",
      },
    },
  },
  payment_events: { hasTextId: true, kept: { days: KEPT_DAYS.paymentEvent, after: "received_at" } },
  refunds: { person: { as: "refunds", by: ["order_id"] } },
  disputes: { person: { as: "disputes", by: ["order_id"] } },
  shipments: { person: { as: "shipments", by: ["order_id"] } },
  order_lines: { person: { as: "orderLines", by: ["order_id"] }, pictures: ["image"] },
  refund_items: {},
  large_reservations: {
    key: ["order_id", "variant_id"],
    kept: { days: UNPAID_LOOKBACK_HOURS / 24, after: "created_at" },
  },
  return_requests: {
    person: { as: "returns", by: ["email", "order_id"], erased: "deleted" },
  },
  return_items: { key: ["request_id", "line_id"] },
  notes: {
    person: {
      as: "notes",
      by: ["email", "order_id"],
      shown: ["id", "text", "created_at"],
      erased: "deleted",
    },
  },
} as const satisfies Rows<OrderTables>;
