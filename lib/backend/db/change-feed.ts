import { setTimeout as delay } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import type { ChangeFeed } from "@/lib/platform/change-feed";
import { log } from "@/lib/platform/log";
import { type Changes, changesIn, changesQuery, type LogRow, type Position } from "./change-log";
import { coalesce } from "./coalesce";
import { configuredPlace, type DatabaseLocation, openDatabase } from "./open";
import { types } from "./postgres";

/** Called before the `sync` that found the changes resolves. */
type Invalidate = (changes: Changes) => void;

/**
 * SQLite is asked at each call. PostgreSQL is asked at most every 0.1 ms, less than an
 * acknowledged commit takes to cause a request.
 */
export async function openChangeFeed(
  where: DatabaseLocation,
  forget: Invalidate,
): Promise<ChangeFeed> {
  return "sqlite" in where
    ? sqliteChangeFeed(where.sqlite, forget)
    : postgresChangeFeed(where.postgres, forget);
}

export async function openConfiguredChangeFeed(forget: Invalidate): Promise<ChangeFeed> {
  const where = configuredPlace();
  const { db } = await openDatabase(where);
  await db.destroy();
  return openChangeFeed(where, forget);
}

/** Milliseconds. */
const CERTAIN_MS = 0.1;
const TIMEOUT_MS = 2_000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 5_000;

async function postgresChangeFeed(url: string, forget: Invalidate): Promise<ChangeFeed> {
  const feed = new PostgresChangeFeed(url, forget);
  await feed.connect();
  return feed;
}

class PostgresChangeFeed implements ChangeFeed {
  readonly #url: string;
  readonly #forget: Invalidate;
  #client: pg.Client | null = null;
  #known: Position | null = null;
  #startedAt = "";
  #isUncertain = false;
  /** By `performance.now()`. */
  #readFrom = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;
  readonly #readAgain = coalesce(() => {
    this.#reading = this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  });
  readonly #closing = new AbortController();

  constructor(url: string, forget: Invalidate) {
    this.#url = url;
    this.#forget = forget;
  }

  sync(): boolean | Promise<boolean> {
    if (!this.#client) return false;
    const isCertain = !this.#isUncertain && performance.now() - this.#readFrom < CERTAIN_MS;
    if (isCertain && !this.#reading) return true;
    const reading = (isCertain && this.#reading) || this.#readAgain();
    return reading.then(() => this.#client !== null);
  }

  markUncertain(): void {
    this.#isUncertain = true;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      types,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on("error", (error) => this.#lose(client, error));
    client.on("end", () => this.#lose(client, new Error("the connection has ended")));
    try {
      await client.connect();
      const startedAt = await startOf(client);
      // Another server may lack what this one has shown: a standby that took its place.
      const since = startedAt === this.#startedAt ? this.#known : null;
      const { position, changes } = await changesSince(client, since);
      this.#closing.signal.throwIfAborted();
      this.#startedAt = startedAt;
      this.#known = position;
      this.#client = client;
      if (since === null) this.#forget("all");
      else if (changes.length > 0) this.#forget(changes);
    } catch (error) {
      end(client);
      throw error;
    }
  }

  async #read(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    this.#isUncertain = false;
    this.#readFrom = performance.now();
    try {
      const { position, changes } = await changesSince(client, this.#known);
      if (changes.length > 0) this.#forget(changes);
      this.#known = position;
    } catch (error) {
      this.#lose(client, error);
    }
  }

  #lose(client: pg.Client, error: unknown): void {
    if (client !== this.#client) return;
    this.#client = null;
    log.warn("the change feed is not listening", { error });
    end(client);
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#closing;
    for (let wait = FIRST_RETRY_MS; !signal.aborted; wait = Math.min(2 * wait, LAST_RETRY_MS)) {
      try {
        await delay(wait, undefined, { ref: false, signal });
        return await this.connect();
      } catch {}
    }
  }
}

async function startOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>(
    "select pg_postmaster_start_time()::text as at",
  );
  return rows[0]?.at ?? "";
}

async function changesSince(client: pg.Client, since: Position | null) {
  const { rows } = await client.query<LogRow>(changesQuery("postgres", since));
  return changesIn("postgres", since, rows);
}

function end(client: pg.Client): void {
  client.end().catch(() => undefined);
}

/** `data_version` reveals other connections' commits in microseconds; this connection never commits. */
function sqliteChangeFeed(file: string, forget: Invalidate): ChangeFeed {
  const database = new SqliteDatabase(file, { fileMustExist: true });
  database.pragma("query_only = on");
  const commits = database.prepare<[], number>("pragma data_version").pluck();
  const reading = database.prepare<unknown[], LogRow>(changesQuery("sqlite", null).text);
  const changesSince = (since: Position | null) =>
    changesIn("sqlite", since, reading.all(changesQuery("sqlite", since).values));

  let seen = commits.get();
  let known = changesSince(null).position;

  const sync = () => {
    const now = commits.get();
    if (now === seen) return true;
    const { position, changes } = changesSince(known);
    if (changes.length > 0) forget(changes);
    known = position;
    seen = now;
    return true;
  };
  return {
    sync: () => {
      try {
        return sync();
      } catch (error) {
        log.error("the changes could not be read", { error });
        return false;
      }
    },
    markUncertain: () => {},
    close: async () => {
      database.close();
    },
  };
}
