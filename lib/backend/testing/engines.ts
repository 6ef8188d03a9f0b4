import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Engine } from "../db/engine";
import { type Database, openDatabase } from "../db/open";

/** Opens a database of its own for a test file: in memory, or a fresh PostgreSQL database. */
export async function openTestDatabase(engine: Engine): Promise<Database & { url: string }> {
  if (engine === "sqlite") {
    return { ...(await openDatabase({ sqlite: ":memory:" })), url: ":memory:" };
  }
  const url = await createPostgresDatabase();
  return { ...(await openDatabase({ postgres: url })), url };
}

/** Creates an empty PostgreSQL database on the test server and returns its address. */
export async function createPostgresDatabase(): Promise<string> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error("TEST_POSTGRES_URL is not set: run these tests through `npm test`.");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a block of tests once for each engine. */
export function describeEngines(name: string, tests: (open: Open, engine: Engine) => void): void {
  describe.each(["sqlite", "postgres"] as const)(`${name} (%s)`, (engine) => {
    const opened: Database[] = [];
    afterAll(async () => {
      for (const database of opened) await database.db.destroy();
    });
    tests(async () => {
      const database = await openTestDatabase(engine);
      opened.push(database);
      return database;
    }, engine);
  });
}

type Open = () => Promise<Database & { url: string }>;
