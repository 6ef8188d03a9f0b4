import "server-only";
import { type Dialect, identity } from "./identity";

export const customersTables = (dialect: Dialect) => [
  `create table guest_sessions (
    id text primary key,
    created_at text not null
  )`,
  "create index guest_sessions_age on guest_sessions (created_at)",
  `create table customers (
    id ${identity(dialect)},
    email text not null unique,
    first_name text not null,
    last_name text not null,
    password_hash text not null,
    created_at text not null,
    email_verified_at text,
    verify_hash text,
    offer_used_at text
  )`,
  "create unique index customers_verify on customers (verify_hash)",
  `create table tokens (
    id ${identity(dialect)},
    hash text not null unique,
    customer_id integer not null references customers (id) on delete cascade,
    device text not null default '',
    created_at text not null,
    used_at text not null,
    expires_at text not null
  )`,
  "create index tokens_customer on tokens (customer_id, used_at)",
  "create index tokens_expiry on tokens (expires_at)",
  `create table devices (
    customer_id integer not null references customers (id) on delete cascade,
    hash text not null,
    last_used_at text not null,
    constraint devices_key primary key (customer_id, hash)
  )`,
  "create index devices_age on devices (last_used_at)",
  `create table reset_codes (
    hash text primary key,
    customer_id integer not null references customers (id) on delete cascade,
    expires_at text not null
  )`,
  "create index reset_codes_customer on reset_codes (customer_id)",
  "create index reset_codes_expiry on reset_codes (expires_at)",
  `create table addresses (
    id ${identity(dialect)},
    customer_id integer not null references customers (id) on delete cascade,
    first_name text not null,
    last_name text not null,
    company text not null,
    address text not null,
    apartment text not null,
    city text not null,
    state text not null,
    zipcode text not null,
    phone text not null,
    is_default integer not null default 0,
    created_at text not null
  )`,
  "create index addresses_customer on addresses (customer_id, id)",
  "create unique index addresses_default on addresses (customer_id) where is_default = 1",
  `create table favourites (
    customer_id integer not null references customers (id) on delete cascade,
    product_id integer not null references products (id) on delete cascade,
    variant_id integer references variants (id) on delete set null,
    created_at text not null,
    constraint favourites_pk primary key (customer_id, product_id)
  )`,
  "create index favourites_product on favourites (product_id)",
  "create index favourites_variant on favourites (variant_id)",
  `create table carts (
    id ${identity(dialect)},
    session_id text unique references guest_sessions (id) on delete cascade,
    customer_id integer unique references customers (id) on delete cascade,
    note text not null default '',
    updated_at text not null,
    code text not null default '',
    first_touch text not null default '',
    last_touch text not null default '',
    constraint carts_owner check ((session_id is null) <> (customer_id is null))
  )`,
  `create table cart_lines (
    id ${identity(dialect)},
    cart_id integer not null references carts (id) on delete cascade,
    variant_id integer not null references variants (id) on delete cascade,
    quantity integer not null check (quantity >= 1),
    engraving text not null default '',
    constraint cart_lines_variant unique (cart_id, variant_id, engraving)
  )`,
  `create table stock_alerts (
    id ${identity(dialect)},
    variant_id integer not null references variants (id) on delete cascade,
    email text not null,
    confirm_hash text not null unique,
    asked_at text not null,
    confirmed_at text,
    cancel_token text not null unique,
    constraint stock_alerts_email unique (email, variant_id)
  )`,
  "create index stock_alerts_asked on stock_alerts (confirmed_at, asked_at)",
  "create index stock_alerts_variant on stock_alerts (variant_id)",
  `create table newsletter_subscribers (
    id ${identity(dialect)},
    email text not null unique,
    confirm_hash text not null unique,
    asked_at text not null,
    confirmed_at text,
    unsubscribe_token text not null unique
  )`,
  "create index newsletter_subscribers_asked on newsletter_subscribers (confirmed_at, asked_at)",
  `create table contact_messages (
    id ${identity(dialect)},
    customer_id integer references customers (id) on delete set null,
    name text not null,
    phone text not null,
    email text not null,
    message text not null,
    created_at text not null
  )`,
  "create index contact_messages_age on contact_messages (created_at)",
];
