import "server-only";
import type { Generated } from "kysely";
import type { Cents } from "@/lib/domain/money/money";
import type { CatalogTables, Flag, Json, Timestamp } from "./catalog-tables";

export interface Schema extends CatalogTables, CustomerTables, OrderTables {
  /** The versions of the shop that have changed this schema. */
  versions: { version: string; migrated_at: string };
  /** One row: what the triggers were made from. */
  change_triggers: { hash: string };
}

interface CustomerTables {
  guest_sessions: { id: string; created_at: Timestamp };
  customers: {
    id: Generated<number>;
    email: string;
    first_name: string;
    last_name: string;
    password_hash: string;
    created_at: Timestamp;
    /** When a link that was sent to the address was opened. */
    email_verified_at: Timestamp | null;
    verify_hash: string | null;
    /** When the first order's discount turned out to be used by the same person. */
    offer_used_at: Timestamp | null;
  };
  tokens: {
    id: Generated<number>;
    hash: string;
    customer_id: number;
    /** Browser and system in words; "" when unknown. */
    device: Generated<string>;
    created_at: Timestamp;
    /** Written at most once an hour. */
    used_at: Timestamp;
    expires_at: Timestamp;
  };
  devices: { customer_id: number; hash: string; last_used_at: Timestamp };
  /** A hash, never the code itself. */
  reset_codes: { hash: string; customer_id: number; expires_at: Timestamp };
  limits: { key: string; count: number; resets_at: Timestamp };
  browser_errors: {
    day: string;
    /** A hash of the texts. */
    kind: string;
    message: string;
    place: string;
    page: string;
    browser: string;
    build: string;
    visits: number;
  };
  addresses: {
    id: Generated<number>;
    customer_id: number;
    first_name: string;
    last_name: string;
    company: string;
    address: string;
    apartment: string;
    city: string;
    state: string;
    zipcode: string;
    phone: string;
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
    /** In normalized spelling. */
    email: string;
    confirm_hash: string;
    asked_at: Timestamp;
    /** `null` until the address is confirmed. */
    confirmed_at: Timestamp | null;
    unsubscribe_token: string;
  };
  stock_alerts: {
    id: Generated<number>;
    variant_id: number;
    /** In normalized spelling. */
    email: string;
    confirm_hash: string;
    asked_at: Timestamp;
    /** `null` until the address is confirmed. */
    confirmed_at: Timestamp | null;
    cancel_token: string;
  };
  mails: {
    id: Generated<number>;
    /** The same for every attempt, so that mail programs recognize a duplicate. */
    message_id: string;
    /** UNIQUE. */
    once_key: string | null;
    recipient: string;
    kind: string;
    /** `null` once sent or expired. */
    message: Json | null;
    attempts: Generated<number>;
    /** During an attempt: when another process may take over; `null` once finished. */
    next_attempt_at: Timestamp | null;
    good_until: Timestamp | null;
    sent_at: Timestamp | null;
    last_error: string | null;
    order_id: number | null;
    created_at: Timestamp;
  };
  webhooks: {
    id: Generated<number>;
    /** UNIQUE. May hold a secret of the receiver's. */
    url: string;
    /** Types of events, between blanks. */
    events: string;
    /** "whsec_" and base64; shown once. */
    secret: string;
    created_at: Timestamp;
    ended_at: Timestamp | null;
    /** owner · gone · failing */
    ended_why: string | null;
    /** Since the first failure after the last success. */
    failing_since: Timestamp | null;
    /** In the change log: what it has been told of. */
    position: string;
  };
  /** One for each endpoint and event. */
  webhook_messages: {
    id: Generated<number>;
    webhook_id: number;
    /** The same for every attempt and every endpoint, so that receivers recognize a duplicate. */
    message_id: string;
    type: string;
    /** Whose later change replaces a message that nobody has tried to send yet. */
    product_id: number | null;
    /** Exactly what is signed and sent. */
    body: string;
    attempts: Generated<number>;
    /** As of a mail. */
    next_attempt_at: Timestamp | null;
    sent_at: Timestamp | null;
    /** The last ones, as `WebhookTry` has them. */
    tries: Generated<Json>;
    created_at: Timestamp;
  };
  favourites: {
    customer_id: number;
    product_id: number;
    /** `null` = the preselected variant. */
    variant_id: number | null;
    created_at: Timestamp;
  };
}

interface OrderTables {
  carts: {
    id: Generated<number>;
    session_id: string | null;
    customer_id: number | null;
    note: Generated<string>;
    /** JSON of `Touch`; "" for none. */
    first_touch: Generated<string>;
    last_touch: Generated<string>;
    /** As it is written; "" for none. */
    code: Generated<string>;
    updated_at: Timestamp;
  };
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
  cart_lines: {
    id: Generated<number>;
    cart_id: number;
    variant_id: number;
    quantity: number;
    engraving: Generated<string>;
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
    /** Of the first order's discount; `null` of a guest's order from before. */
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
    /** Its share of the order's tax, as a line has it. */
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
    /** Its shares of the order's. */
    discount: Cents;
    tax: Cents;
    /** Contained in its price. */
    included_tax: Generated<Cents>;
    /** What was taxed of it, and the place's rate then in basis points. */
    taxable: Cents;
    tax_rate: number | null;
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
