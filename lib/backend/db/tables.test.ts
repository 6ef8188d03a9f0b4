import { sql } from "kysely";
import { describeEngines } from "../testing/engines";
import { primaryKey, rowOf, TABLE_NAMES } from "./tables";

const OF_THE_MIGRATOR = ["kysely_migration", "kysely_migration_lock"];
const OF_SOMEBODY = ["email", "recipient", "customer_id", "session_id", "cart_id", "order_id"];

const personOf = (name: string) => {
  const table = TABLE_NAMES.find((each) => each === name);
  return table && rowOf(table).person;
};

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
    const missing = owned.map(({ name }) => name).filter((name) => !personOf(name));
    expect(missing).toEqual(["brands"]);
  });

  it("gives nobody a secret", async () => {
    const whole = (await made()).filter(({ name }) => {
      const person = personOf(name);
      return person?.as && !person.shown;
    });
    const secrets = whole.flatMap(({ name, columns }) =>
      columns
        .filter((column) => /hash|token|_key$|session|intent|_url$/.test(column.name))
        .map((column) => `${name}.${column.name}`),
    );
    const kept = whole.flatMap(({ name }) =>
      (personOf(name)?.secret ?? []).map((column) => `${name}.${column}`),
    );
    expect(secrets.sort()).toEqual(kept.sort());
    expect(secrets.length).toBeGreaterThan(10);
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
