import { type Generated, sql } from "kysely";
import { KEPT_DAYS } from "@/lib/domain/constants";
import type { Json, Timestamp } from "./catalog-tables";
import { productOf, type Rows } from "./table-row";

interface Subscription {
  id: Generated<number>;
  /** In normalized spelling. */
  email: string;
  confirm_hash: string;
  asked_at: Timestamp;
  /** `null` until the address is confirmed. */
  confirmed_at: Timestamp | null;
}

interface Sending {
  id: Generated<number>;
  /** The same for every attempt, so that receivers recognize a duplicate. */
  message_id: string;
  attempts: Generated<number>;
  /** During an attempt: when another process may take over; `null` once finished. */
  next_attempt_at: Timestamp | null;
  sent_at: Timestamp | null;
  created_at: Timestamp;
}

export interface MessageTables {
  contact_messages: {
    id: Generated<number>;
    customer_id: number | null;
    name: string;
    phone: string;
    email: string;
    message: string;
    created_at: Timestamp;
  };
  newsletter_subscribers: Subscription & { unsubscribe_token: string };
  stock_alerts: Subscription & { variant_id: number; cancel_token: string };
  mails: Sending & {
    /** UNIQUE. */
    once_key: string | null;
    recipient: string;
    kind: string;
    /** `null` once sent or expired. */
    message: Json | null;
    good_until: Timestamp | null;
    last_error: string | null;
    order_id: number | null;
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
  webhook_messages: Sending & {
    webhook_id: number;
    type: string;
    /** Whose later change replaces a message that nobody has tried to send yet. */
    product_id: number | null;
    /** Exactly what is signed and sent. */
    body: string;
    /** The last ones, as `WebhookTry` has them. */
    tries: Generated<Json>;
  };
}

const isOver = () => sql<boolean>`next_attempt_at is null`;

export const MESSAGE_ROWS = {
  contact_messages: {
    kept: { days: KEPT_DAYS.contactMessage, after: "created_at" },
    person: { as: "messages", by: ["email", "customer_id"], erased: "deleted" },
  },
  newsletter_subscribers: {
    person: {
      as: "newsletter",
      by: ["email"],
      shown: ["email", "asked_at", "confirmed_at"],
      erased: "deleted",
    },
  },
  stock_alerts: {
    kept: { days: KEPT_DAYS.stockAlert, after: "asked_at" },
    person: {
      as: "stockAlerts",
      by: ["email"],
      shown: [
        productOf("stock_alerts"),
        "(select chosen from variants where variants.id = stock_alerts.variant_id) as chosen",
        "asked_at",
        "confirmed_at",
      ],
      erased: "deleted",
    },
  },
  mails: {
    kept: { days: KEPT_DAYS.email, after: "created_at", only: isOver },
    /** Those that speak of the person, to whomever they went, are erased too. */
    person: { as: "letters", by: ["recipient"], shown: ["kind", "created_at", "sent_at"] },
  },
  webhooks: { notInBackup: "a restored copy of the shop would send too" },
  webhook_messages: {
    notInBackup: "as webhooks",
    kept: { days: KEPT_DAYS.webhookMessage, after: "created_at", only: isOver },
  },
} as const satisfies Rows<MessageTables>;
