import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { log } from "@/lib/log";
import type { ChangeFeed, Forget } from "./change-feed";
import { changesAfter, LAST_VERSION, type NumberedChange, newsOf } from "./change-log";
import { coalesce } from "./coalesce";
import { types } from "./postgres";

/** A reading that began longer ago than this is followed by another one before an answer. */
const CERTAIN_MS = 2;
const TIMEOUT_MS = 2_000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 5_000;

/** The triggers notify the channel `changes` with the commit; what has changed stands in the log. */
export async function postgresChangeFeed(url: string, forget: Forget): Promise<ChangeFeed> {
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
