import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import { addToCart } from "@/lib/contract/cart";
import { testBackend } from "../testing/backend";
import {
  createEmptyPostgresDatabase,
  describeEngines,
  dropPostgresDatabases,
} from "../testing/engines";
import { expectValue, guest, payAndConfirm } from "../testing/shopper";
import { migrate } from "./migrate";
import { connect, type Database } from "./open";
import type { Engine } from "./transaction";

/** Small shops of released versions, made by those (`scripts/keep-database.ts`). */
const KEPT = join(__dirname, "kept");
const SUFFIX: Record<Engine, string> = { sqlite: ".db.gz", postgres: ".sql.gz" };
const RENEWED = ["kysely_migration", "kysely_migration_lock", "versions", "change_triggers"];

describeEngines("a database of an earlier release", (open, engine) => {
  const made: string[] = [];
  afterAll(() => dropPostgresDatabases(made));

  async function restored(file: string): Promise<Database> {
    const bytes = gunzipSync(readFileSync(join(KEPT, file)));
    if (engine === "sqlite") return connect({ sqlite: bytes });
    const postgres = await createEmptyPostgresDatabase();
    made.push(postgres);
    const client = new pg.Client({ connectionString: postgres });
    await client.connect();
    await client.query(bytes.toString());
    await client.end();
    return connect({ postgres });
  }

  async function tablesOf({ db }: Database) {
    const tables = await db.introspection.getTables();
    const columns = tables.map(({ name, columns }) => [
      name,
      columns.map((each) => ({ ...each, ordinalPosition: 0 })).sort(byName),
    ]);
    return Object.fromEntries(columns);
  }

  async function rowCounts({ db }: Database, names: readonly string[]) {
    const counts: [string, number][] = [];
    for (const name of names) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(name)}`.execute(db);
      counts.push([name, Number(rows[0]?.count)]);
    }
    return counts;
  }

  it.each(readdirSync(KEPT).filter((name) => name.endsWith(SUFFIX[engine])))(
    "%s becomes this one's, keeps its rows and goes on selling",
    async (file) => {
      const database = await restored(file);
      const names = Object.keys(await tablesOf(database)).filter((name) => !RENEWED.includes(name));
      const before = await rowCounts(database, names);
      expect(before).toContainEqual(["orders", 1]);
      await migrate(database.db, engine);
      expect(await rowCounts(database, names)).toEqual(before);
      expect(await tablesOf(database)).toEqual(await tablesOf(await open()));

      const shop = testBackend(database);
      const chosen = await database.db
        .selectFrom("variant_values")
        .innerJoin("products", "products.id", "product_id")
        .innerJoin("variation_values", "variation_values.id", "value_id")
        .select(["product_id as productId", "value_id as valueId", "value"])
        .where("products.name", "=", "Alma Ring")
        .execute();
      const body = {
        productId: chosen[0]?.productId ?? 0,
        valueIds: chosen.map(({ valueId }) => valueId),
        values: chosen.map(({ value }) => value),
        quantity: 1,
      };
      const somebody = await guest(shop);
      const { sessionId } = somebody;
      expectValue(await shop.call(addToCart, { body: { ...body, sessionId } }));
      const order = await payAndConfirm(shop, expectValue(await somebody.place()));
      expect(order).toMatchObject({ status: "paid", totals: { goods: 120_050 } });
      await database.db.destroy();
    },
  );
});

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
