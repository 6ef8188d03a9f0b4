import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, type LogEvent, sql } from "kysely";
import { openDatabase } from "@/lib/backend/db/open";
import { postgresDialect, SHOPPER_TIMEOUTS } from "@/lib/backend/db/postgres";
import type { Schema } from "@/lib/backend/db/schema";
import { sqliteDialect } from "@/lib/backend/db/sqlite";
import type { Engine } from "@/lib/backend/db/transaction";
import { testBackend } from "@/lib/backend/testing/backend";
import {
  createPostgresDatabase,
  dropPostgresDatabases,
  ENGINES,
} from "@/lib/backend/testing/engines";
import { budget } from "@/lib/domain/testing/budget";
import { fill } from "./fill";
import { postgresLoader, sqliteLoader } from "./loader";

const PRODUCTS = budget({ test: 300, proof: 50_000 });
/** Pages of 8 KB that one statement may read: five for each of the 500 products of a designer. */
const MAX_PAGES = 2_500;

/** Every read of the catalog that a page makes, and the longest choices of filters. */
const PATHS = [
  "/categories",
  "/categories/parent",
  "/brands",
  "/brands/show/7",
  "/brands/7/products",
  "/collections/not_paginated",
  "/collections/featured",
  "/products",
  "/products?sort=newest&page=3",
  "/products?collection_id=2&colors=1,2&sizes=31&materials=4&brand=1,2,3&category[]=1&from=20&to=900",
  "/products?search=golden+ring",
  "/products/new_arrival",
  "/products/12",
  "/products/related_products?category_id=3&brand_id=2&product_id=12",
  "/products/catalog?after=100",
  "/products/addresses?after=0&to=10000&limit=1000",
  "/products/addresses?after=0&to=10000&limit=1&sort=latest",
  "/search/suggestions?search=ring",
];

const GROWING =
  "products|product_images|product_collections|product_values|variants|variant_values|changes";

/**
 * Sorting is bounded where the statement names its rows, reads one part of the site map, or reads
 * tables that do not grow with the products.
 */
const BOUNDED_SORT =
  /"(?:id|product_id|value_id)" in \(|"product"\."id" <= |from "(?:brand_images|categories|collections|shipping_rates)"/;

const isLimited = ({ sql: text }: Statement) => / limit (?:\?|\$\d+)$/.test(text);

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "statements-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function filled(engine: Engine) {
  const statements = new Map<string, Statement>();
  const log = ({ level, query }: LogEvent) => {
    if (level === "query") statements.set(query.sql, query);
  };
  const file = join(folder, "shop.db");
  const url = engine === "postgres" ? await createPostgresDatabase() : "";
  const prepared = await openDatabase(url ? { postgres: url } : { sqlite: file });
  await prepared.db.destroy();
  await fill(url ? await postgresLoader(url) : sqliteLoader(file), PRODUCTS);
  const dialect = url ? postgresDialect(url, SHOPPER_TIMEOUTS) : sqliteDialect(file);
  const db = new Kysely<Schema>({ dialect, log });
  const close = async () => {
    await db.destroy();
    if (url) await dropPostgresDatabases([url]);
  };
  return { db, engine, statements, close };
}

const explained = ({ sql: text, parameters }: Statement, how: string) => {
  const pieces = text.split(/\$\d+|\?/);
  const bound = pieces.map((piece, at) =>
    at === 0 ? sql.raw(piece) : sql`${parameters[at - 1]}${sql.raw(piece)}`,
  );
  return sql<Record<string, unknown>>`${sql.raw(how)} ${sql.join(bound, sql``)}`;
};

describe.each(ENGINES)("statements of the catalog (%s)", (engine) => {
  let shop: Awaited<ReturnType<typeof filled>>;
  let read: Statement[];
  beforeAll(async () => {
    shop = await filled(engine);
    const { backend, send } = testBackend(shop);
    await backend.products.current();
    const { value_key } = await shop.db
      .selectFrom("variants")
      .select("value_key")
      .where("product_id", "=", 12)
      .executeTakeFirstOrThrow();
    shop.statements.clear();
    for (const path of [
      ...PATHS,
      `/products/details?product_id=12&variation_values=${value_key}`,
    ]) {
      const { status } = await send(path);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
    }
    read = [...shop.statements.values()].filter(({ sql: text }) => /^select/.test(text));
  }, 600_000);
  afterAll(() => shop.close());

  it("scan nothing that grows with the products, and sort what is bounded alone", async () => {
    const faults: string[] = [];
    for (const statement of read) {
      for (const line of await planOf(shop, statement)) {
        const isFirstOfIndex = /USING (?:COVERING )?INDEX/.test(line) && isLimited(statement);
        const isScan =
          !isFirstOfIndex && new RegExp(`(?:SCAN|Seq Scan on) (?:${GROWING})\\b`).test(line);
        const isSort = /TEMP B-TREE|\bSort\b/.test(line) && !BOUNDED_SORT.test(statement.sql);
        if (isScan || isSort) faults.push(`${line.trim()}: ${statement.sql}`);
      }
    }
    expect(read.length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });

  if (engine === "postgres") {
    it("read a bounded number of pages", async () => {
      const faults: string[] = [];
      for (const statement of read) {
        const rows = await explained(statement, "explain (analyze, buffers, format json)").execute(
          shop.db,
        );
        const plans = rows.rows[0]?.["QUERY PLAN"] as { Plan: Record<string, number> }[];
        const { Plan: plan } = plans[0]!;
        const pages = plan["Shared Hit Blocks"]! + plan["Shared Read Blocks"]!;
        if (pages > MAX_PAGES) faults.push(`${pages} pages: ${statement.sql}`);
      }
      expect(faults).toEqual([]);
    });
  }
});

/** On PostgreSQL the plan that it takes when a table is too large to be read whole. */
async function planOf(
  { db, engine }: Awaited<ReturnType<typeof filled>>,
  statement: Statement,
): Promise<string[]> {
  if (engine === "sqlite") {
    const { rows } = await explained(statement, "explain query plan").execute(db);
    return rows.map(({ detail }) => String(detail));
  }
  return db.connection().execute(async (connection) => {
    for (const how of ["seqscan", "bitmapscan", "sort", "hashjoin"])
      await sql.raw(`set enable_${how} = off`).execute(connection);
    const { rows } = await explained(statement, "explain").execute(connection);
    for (const how of ["seqscan", "bitmapscan", "sort", "hashjoin"])
      await sql.raw(`reset enable_${how}`).execute(connection);
    return rows.map((row) => String(row["QUERY PLAN"]));
  });
}
