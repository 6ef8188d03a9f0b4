import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { log } from "@/lib/log";
import {
  type Changes,
  changesAfter,
  LAST_VERSION,
  type NumberedChange,
  newsOf,
} from "./change-log";
import { coalesce } from "./coalesce";
import { configuredPlace, openDatabase, type Place } from "./open";
import { types } from "./postgres";

/** Drops what was made from these; called before the `catchUp` that found them has its answer. */
export type Forget = (changes: Changes) => void;

/**
 * Follows what the database says has changed, whoever wrote it. SQLite is asked at each call and
 * has every commit before it. PostgreSQL tells, which takes a moment, and is asked besides when it
 * has not been for 2 ms: every commit that was acknowledged longer ago than that is there for
 * certain, a later one as soon as it is told, and `doubt` makes certain of it.
 */
export interface ChangeFeed {
  /**
   * Hands over what has changed since the last call. Answers at once unless it must ask.
   * @returns false while the database cannot be asked: nothing that was kept may be believed.
   */
  catchUp: () => boolean | Promise<boolean>;
  /** Makes the next call ask the database: for a process that has just written to it. */
  doubt: () => void;
  close: () => Promise<void>;
}

/** Follows a database that is there, from now on. Throws when it cannot be opened. */
export async function openChangeFeed(where: Place, forget: Forget): Promise<ChangeFeed> {
  return "sqlite" in where
    ? sqliteChangeFeed(where.sqlite, forget)
    : postgresChangeFeed(where.postgres, forget);
}

/** Follows the database that the environment names, which is made when it is not there. */
export async function openConfiguredChangeFeed(forget: Forget): Promise<ChangeFeed> {
  const where = configuredPlace();
  const { db } = await openDatabase(where);
  await db.destroy();
  return openChangeFeed(where, forget);
}

/** A reading that began longer ago than this is followed by another one before an answer. */
const CERTAIN_MS = 2;
const TIMEOUT_MS = 2_000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 5_000;

/** The triggers notify the channel `changes` with the commit; what has changed stands in the log. */
async function postgresChangeFeed(url: string, forget: Forget): Promise<ChangeFeed> {
  const feed = new PostgresChangeFeed(url, forget);
  await feed.connect();
  return feed;
}

class PostgresChangeFeed implements ChangeFeed {
  readonly #url: string;
  readonly #forget: Forget;
  /** `null` while there is no connection. */
  #client: pg.Client | null = null;
  /** The version up to which everything was handed over. */
  #known = 0;
  /** There may be a change that no reading has begun after. */
  #isDoubted = false;
  /** When the last reading began, by `performance.now()`. */
  #readFrom = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;
  readonly #readAnew = coalesce(() => {
    this.#reading = this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  });
  readonly #closing = new AbortController();

  constructor(url: string, forget: Forget) {
    this.#url = url;
    this.#forget = forget;
  }

  catchUp(): boolean | Promise<boolean> {
    if (!this.#client) return false;
    const isCertain = !this.#isDoubted && performance.now() - this.#readFrom < CERTAIN_MS;
    if (isCertain && !this.#reading) return true;
    const reading = (isCertain && this.#reading) || this.#readAnew();
    return reading.then(() => this.#client !== null);
  }

  doubt(): void {
    this.#isDoubted = true;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  /** Throws when there is no connection to be had. */
  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      types,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on("notification", () => this.doubt());
    client.on("error", (error) => this.#lose(client, error));
    client.on("end", () => this.#lose(client, new Error("the connection has ended")));
    try {
      await client.connect();
      await client.query("listen changes");
      this.#known = await lastVersion(client);
      this.#closing.signal.throwIfAborted();
    } catch (error) {
      end(client);
      throw error;
    }
    this.#client = client;
    this.#forget("all");
  }

  async #read(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    this.#isDoubted = false;
    this.#readFrom = performance.now();
    try {
      const last = await lastVersion(client);
      if (last === this.#known) return;
      const { rows } = await client.query<NumberedChange>(changesAfter("$1"), [this.#known]);
      const { version, changes } = newsOf(this.#known, last, rows);
      this.#forget(changes);
      this.#known = version;
    } catch (error) {
      this.#lose(client, error);
    }
  }

  #lose(client: pg.Client, error: unknown): void {
    if (client !== this.#client) return;
    this.#client = null;
    log.warn("what has changed is not told", { error });
    end(client);
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#closing;
    for (let wait = FIRST_RETRY_MS; !signal.aborted; wait = Math.min(2 * wait, LAST_RETRY_MS)) {
      try {
        await delay(wait, undefined, { ref: false, signal });
        return await this.connect();
      } catch {
        // Tried again for as long as the process runs.
      }
    }
  }
}

async function lastVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(LAST_VERSION);
  return rows[0]?.version ?? 0;
}

function end(client: pg.Client): void {
  client.end().catch(() => undefined);
}

/** `data_version` tells in microseconds whether another connection has committed; this one never does. */
function sqliteChangeFeed(file: string, forget: Forget): ChangeFeed {
  const database = new SqliteDatabase(file, { fileMustExist: true });
  database.pragma("query_only = on");
  const commits = database.prepare<[], number>("pragma data_version").pluck();
  const lastVersion = database.prepare<[], number>(LAST_VERSION).pluck();
  const after = database.prepare<[number], NumberedChange>(changesAfter("?"));

  let seen = commits.get();
  let known = lastVersion.get() ?? 0;

  const catchUp = () => {
    const now = commits.get();
    if (now === seen) return true;
    const last = lastVersion.get() ?? 0;
    if (last !== known) {
      const { version, changes } = newsOf(known, last, after.all(known));
      forget(changes);
      known = version;
    }
    seen = now;
    return true;
  };
  return {
    catchUp: () => {
      try {
        return catchUp();
      } catch (error) {
        log.error("what has changed could not be read", { error });
        return false;
      }
    },
    doubt: () => {},
    close: async () => {
      database.close();
    },
  };
}
