import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { connect, type Database, openDatabase } from "../db/open";
import { COMMAND_TIMEOUTS } from "../db/postgres";
import type { Engine } from "../db/transaction";
import { templateName } from "./template-name";

/** What a test does not limit takes as long as a busy machine needs. */
export const NO_LIMITS = { ...COMMAND_TIMEOUTS, connection: 0 };

/** Opens a migrated database of its own for a test: in memory, or a fresh PostgreSQL database. */
export async function openTestDatabase(engine: Engine): Promise<Database & { url: string }> {
  if (engine === "sqlite") {
    return { ...connect({ sqlite: await migratedSqlite() }), url: ":memory:" };
  }
  const url = await createPostgresDatabase();
  return { ...connect({ postgres: url }, NO_LIMITS), url };
}

/** Creates a migrated PostgreSQL database on the test server and returns its address. */
export async function createPostgresDatabase(): Promise<string> {
  return onServer(async (client) =>
    addressOf(await copyOf(client, await migratedPostgres(client))),
  );
}

/** Creates a PostgreSQL database without a table on the test server and returns its address. */
export async function createEmptyPostgresDatabase(): Promise<string> {
  return onServer(async (client) => addressOf(await copyOf(client, "template1")));
}

/** Removes databases of the test server, whoever is connected to them still. */
export function dropPostgresDatabases(urls: readonly string[]): Promise<void> {
  return onServer(async (client) => {
    for (const url of urls) {
      await client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
    }
  });
}

/** For `describe.each`, where a helper opens the database: both, or in the quick lane SQLite alone. */
export const ENGINES = (process.env.TEST_ENGINES?.split(",") ?? ["sqlite", "postgres"]) as Engine[];

/** For `describe.each`: where what is tried is TypeScript, and its queries are run elsewhere. */
export const ONE_ENGINE = ENGINES.slice(0, 1);

/**
 * Runs a block of tests once for each engine: what they try is SQL, locks, types or errors. A case
 * among them whose subject is TypeScript is made with `itOnce`, which runs it on one.
 */
export function describeEngines(
  name: string,
  tests: (open: Open, engine: Engine, itOnce: ItOnce) => void,
): void {
  describe.each(ENGINES)(`${name} (%s)`, (engine) => {
    tests(opening(engine), engine, ONE_ENGINE.includes(engine) ? it : nowhere);
  });
}

/** Runs a block of tests on one engine: what they try is TypeScript, and its queries are run elsewhere. */
export function describeOneEngine(name: string, tests: (open: Open) => void): void {
  describe.each(ONE_ENGINE)(`${name} (%s)`, (engine) => tests(opening(engine)));
}

type ItOnce = ((...asked: Parameters<jest.It>) => void) & Pick<jest.It, "each">;

const nowhere: ItOnce = Object.assign(() => undefined, { each: () => () => undefined });

/** Opens databases for a block, which are gone after it. */
function opening(engine: Engine): Open {
  const opened: Awaited<ReturnType<Open>>[] = [];
  afterAll(async () => {
    for (const { db } of opened) await db.destroy();
    if (engine === "postgres") await dropPostgresDatabases(opened.map(({ url }) => url));
  });
  return async () => {
    const database = await openTestDatabase(engine);
    opened.push(database);
    return database;
  };
}

type Open = () => Promise<Database & { url: string }>;

/** The bytes of a migrated SQLite database without a row. */
export async function migratedSqlite(): Promise<Buffer> {
  const file = join(tmpdir(), `${templateName()}.db`);
  if (!existsSync(file)) {
    const draft = `${file}.${randomBytes(6).toString("hex")}`;
    const { db } = await openDatabase({ sqlite: draft });
    await db.destroy();
    const unlogged = new SqliteDatabase(draft);
    unlogged.pragma("journal_mode = DELETE");
    unlogged.close();
    renameSync(draft, file);
  }
  return readFileSync(file);
}

async function migratedPostgres(client: pg.Client): Promise<string> {
  const name = templateName();
  const isThere = async () =>
    (await client.query("select from pg_database where datname = $1", [name])).rowCount === 1;
  if (await isThere()) return name;
  // Held until the connection ends.
  await client.query("select pg_advisory_lock(hashtext($1))", [name]);
  if (!(await isThere())) {
    const draft = await copyOf(client, "template1");
    const { db } = await openDatabase({ postgres: addressOf(draft) });
    await db.destroy();
    await client.query(`alter database ${draft} rename to ${name}`);
  }
  return name;
}

async function copyOf(client: pg.Client, template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const { rows } = await client.query(
    "select current_setting('server_version_num')::int as version",
  );
  // What older ones do anyway; page by page through the log, as newer ones do, takes twice as long.
  const strategy = rows[0].version >= 150_000 ? "strategy file_copy" : "";
  await client.query(`create database ${name} template ${template} ${strategy}`);
  return name;
}

async function onServer<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function server(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error("TEST_POSTGRES_URL is not set: run these tests through `npm test`.");
  return url;
}

function addressOf(database: string): string {
  const url = new URL(server());
  url.pathname = `/${database}`;
  return url.href;
}
