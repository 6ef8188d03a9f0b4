import { type Generated, sql } from "kysely";
import { KEPT_DAYS } from "@/lib/domain/constants";
import type { Flag, Timestamp } from "./catalog-tables";
import { productOf, type Rows } from "./table-row";

export interface CustomerTables {
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
  favourites: {
    customer_id: number;
    product_id: number;
    /** `null` = the preselected variant. */
    variant_id: number | null;
    created_at: Timestamp;
  };
  carts: {
    id: Generated<number>;
    session_id: string | null;
    customer_id: number | null;
    note: Generated<string>;
    /** JSON of `Touch`; "" for none. */
    first_touch: Generated<string>;
    last_touch: Generated<string>;
    /** The discount code in its written form; "" for none. */
    code: Generated<string>;
    updated_at: Timestamp;
  };
  cart_lines: {
    id: Generated<number>;
    cart_id: number;
    variant_id: number;
    quantity: number;
    engraving: Generated<string>;
  };
}

export const CUSTOMER_ROWS = {
  guest_sessions: {
    hasTextId: true,
    kept: {
      days: KEPT_DAYS.guestCart,
      after: "created_at",
      only: (before) => sql`not exists (select 1 from carts
        where carts.session_id = guest_sessions.id and carts.updated_at > ${before})`,
    },
  },
  customers: {
    person: {
      as: "customer",
      by: ["email"],
      erased: "deleted",
    },
  },
  tokens: {
    kept: { days: 0, after: "expires_at" },
    person: { as: "signedInOn", by: ["customer_id"], shown: ["device", "created_at", "used_at"] },
  },
  devices: {
    key: ["customer_id", "hash"],
    kept: { days: KEPT_DAYS.device, after: "last_used_at" },
  },
  reset_codes: { key: ["hash"], kept: { days: 0, after: "expires_at" } },
  addresses: { person: { as: "addresses", by: ["customer_id"] } },
  favourites: {
    key: ["customer_id", "product_id"],
    person: {
      as: "favorites",
      by: ["customer_id"],
      shown: [
        "(select name from products where products.id = favourites.product_id) as name",
        "created_at",
      ],
    },
  },
  carts: {
    person: {
      as: "visits",
      by: ["customer_id", "session_id"],
      shown: ["first_touch", "last_touch"],
      only: "last_touch <> ''",
      erased: { first_touch: "", last_touch: "" },
    },
  },
  cart_lines: {
    person: {
      as: "bag",
      by: ["cart_id"],
      shown: [
        productOf("cart_lines"),
        "quantity",
        "engraving",
        "(select note from carts where carts.id = cart_lines.cart_id) as note",
      ],
    },
  },
} as const satisfies Rows<CustomerTables>;
