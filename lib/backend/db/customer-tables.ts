import "server-only";
import type { Generated } from "kysely";
import type { Flag, Json, Timestamp } from "./columns";

/** Who shops, what they write and what is written to them. */
export interface CustomerTables {
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
