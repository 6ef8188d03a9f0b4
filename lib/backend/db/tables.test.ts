import { sql } from "kysely";
import { describeEngines } from "../testing/engines";
import { primaryKey, rowOf, TABLE_NAMES } from "./tables";

const OF_THE_MIGRATOR = ["kysely_migration", "kysely_migration_lock"];
const OF_SOMEBODY = ["email", "recipient", "customer_id", "session_id", "cart_id", "order_id"];

/** Of a designer, or gone with what they refer to. */
const NO_PERSONS = ["brands", "devices", "large_reservations", "reset_codes"];

describeEngines("every table", (open, engine) => {
  async function made() {
    const tables = await (await open()).db.introspection.getTables();
    return tables.filter(({ name }) => !OF_THE_MIGRATOR.includes(name));
  }

  it("has a row that says what becomes of it, and each row has a table", async () => {
    const names: string[] = (await made()).map(({ name }) => name);
    const rows: string[] = TABLE_NAMES;
    expect([
      ...names
        .filter((name) => !rows.includes(name))
        .map(
          (name) =>
            `${name} has no row: add its columns and its row to the file of its subject, lib/backend/db/*-tables.ts.`,
        ),
      ...rows
        .filter((name) => !names.includes(name))
        .map((name) => `${name} has a row but no table: add a migration, or remove the row.`),
    ]).toEqual([]);
  });

  it("whose rows belong to somebody says what of it is theirs", async () => {
    const owned = (await made()).filter(({ columns }) =>
      columns.some(({ name }) => OF_SOMEBODY.includes(name)),
    );
    const said: string[] = TABLE_NAMES.filter((table) => rowOf(table).person);
    const missing = owned.map(({ name }) => name).filter((name) => !said.includes(name));
    expect(missing.sort()).toEqual(NO_PERSONS);
  });

  if (engine === "sqlite")
    it("is backed up and cleared by its primary key", async () => {
      const { db } = await open();
      for (const table of TABLE_NAMES) {
        const { rows } = await sql<{ name: string; type: string }>`
          select name, type from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db);
        expect([table, ...rows.map(({ name }) => name)]).toEqual([table, ...primaryKey(table)]);
        const hasTextId = rows[0]?.name === "id" && rows[0].type.toLowerCase() === "text";
        expect([table, hasTextId]).toEqual([table, rowOf(table).hasTextId ?? false]);
      }
    });
});
