import "server-only";
import { type Kysely, sql } from "kysely";
import { type Dialect, identity } from "./identity";

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const statement of statementsFor(dialect)) await sql.raw(statement).execute(db);
}

const statementsFor = (dialect: Dialect) => [
  `create table webhooks (
    id ${identity(dialect)},
    url text not null unique,
    events text not null,
    secret text not null,
    created_at text not null,
    ended_at text,
    ended_why text,
    failing_since text,
    position text not null
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
];
