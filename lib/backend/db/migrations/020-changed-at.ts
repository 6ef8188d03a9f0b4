import "server-only";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../transaction";

/** ISO 8601, UTC; "" for older rows. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable("changes")
    .addColumn("changed_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  for (const statement of engine === "sqlite" ? IN_SQLITE : IN_POSTGRES) {
    await sql.raw(statement).execute(db);
  }
}

const IN_SQLITE = ["insert", "update of version"].map(
  (event) => `create trigger changes_dated_${event.split(" ")[0]} after ${event} on changes begin
    update changes set changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    where subject = new.subject and id = new.id;
  end`,
);

const IN_POSTGRES = [
  `create function date_change() returns trigger language plpgsql as $$ begin
    new.changed_at := to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
    return new;
  end $$`,
  `create trigger changes_dated before insert or update of version on changes
    for each row execute function date_change()`,
];
