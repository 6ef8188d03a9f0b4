import { sql } from "kysely";
import { describeEngines } from "../testing/engines";
import { keyOf, rowOf, TABLE_NAMES } from "./tables";

const OF_THE_MIGRATOR = ["kysely_migration", "kysely_migration_lock"];

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

  if (engine === "sqlite")
    it("is backed up and cleared by its primary key", async () => {
      const { db } = await open();
      for (const table of TABLE_NAMES) {
        const { rows } = await sql<{ name: string; type: string }>`
          select name, type from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db);
        expect([table, ...rows.map(({ name }) => name)]).toEqual([table, ...keyOf(table)]);
        const hasTextId = rows[0]?.name === "id" && rows[0].type.toLowerCase() === "text";
        expect([table, hasTextId]).toEqual([table, rowOf(table).hasTextId ?? false]);
      }
    });
});
