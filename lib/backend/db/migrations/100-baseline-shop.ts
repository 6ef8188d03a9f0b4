import "server-only";
import { type Dialect, identity } from "./identity";

export const shopTables = (dialect: Dialect) => [
  `create table mails (
    id ${identity(dialect)},
    message_id text not null unique,
    once_key text unique,
    recipient text not null,
    kind text not null,
    message text,
    attempts integer not null default 0,
    next_attempt_at text,
    good_until text,
    sent_at text,
    last_error text,
    created_at text not null,
    order_id integer
  )`,
  "create index mails_age on mails (created_at)",
  "create index mails_due on mails (next_attempt_at, id)",
  "create index mails_order on mails (order_id)",
  `create table limits (
    key text primary key,
    count integer not null,
    resets_at text not null
  )`,
  "create index limits_expiry on limits (resets_at)",
  `create table browser_errors (
    day text not null,
    kind text not null,
    message text not null,
    place text not null,
    page text not null,
    browser text not null,
    build text not null,
    visits integer not null,
    constraint browser_errors_key primary key (day, kind)
  )`,
  `create table imports (
    id ${identity(dialect)},
    started_at text not null,
    is_over integer not null default 0
  )`,
  `create table import_changes (
    import_id integer not null references imports (id) on delete cascade,
    subject text not null,
    subject_id integer not null,
    before text,
    after_hash text not null,
    constraint import_changes_pk primary key (subject, subject_id)
  )`,
  `create table versions (
    version text not null primary key,
    migrated_at text not null
  )`,
  `create table webhooks (
    id ${identity(dialect)},
    url text not null unique,
    events text not null,
    secret text not null,
    position text not null,
    created_at text not null,
    ended_at text,
    ended_why text,
    failing_since text
  )`,
  `create table webhook_messages (
    id ${identity(dialect)},
    webhook_id integer not null references webhooks (id) on delete cascade,
    message_id text not null,
    type text not null,
    product_id integer,
    body text not null,
    attempts integer not null default 0,
    next_attempt_at text,
    sent_at text,
    tries text not null default '[]',
    created_at text not null
  )`,
  "create index webhook_messages_due on webhook_messages (next_attempt_at, id)",
  "create index webhook_messages_of on webhook_messages (webhook_id, id)",
  "create index webhook_messages_age on webhook_messages (created_at)",
  "create table change_triggers (hash text primary key)",
];
