import { withTimeout } from "../lib/event-loop.ts";
import type { Change, ChangeFeed, FollowChanges } from "../lib/http/server-bridge.ts";
import { type ChangedKey, EVERYTHING_CHANGED, keysChangedBy } from "../lib/http/surrogate-keys.ts";

/** How long a request waits for the change feed; what takes longer is a database that hangs. */
const MAX_WAIT_MS = 500;
/** Without requests, changes are still looked for: a page that shows them is rendered again in time. */
const SYNC_EACH_MS = 1_000;

/** Changes that became known together. */
export interface Invalidated {
  /** Rises with each of them. */
  revision: number;
  keys: readonly ChangedKey[];
  /** When the first of them happened at the earliest, by `performance.now()`. */
  since: number;
}

/** With another server's backend nothing but lifetimes and `/api/revalidate` counts. */
const noFeed: ChangeFeed = {
  catchUp: () => true,
  doubt: () => undefined,
  close: async () => undefined,
};

/** Tells page caches which surrogate keys have changed. */
export class Invalidation {
  #feed: ChangeFeed = noFeed;
  readonly #caches = new Set<(invalidated: Invalidated) => void>();
  #revision = 0;
  #isSynced = false;
  /** Every change of before this time is known. */
  #syncedAt = performance.now();
  /** Whether an answer of the feed is overdue. */
  #isOverdue = false;
  #timer: NodeJS.Timeout | undefined;

  /** Begins to follow. Throws when the database cannot be opened. */
  async follow(open: FollowChanges): Promise<void> {
    this.#feed = await open((changes) => this.apply(changes, this.#syncedAt));
    this.#timer = setInterval(() => void this.sync(), SYNC_EACH_MS).unref();
  }

  subscribe(cache: (invalidated: Invalidated) => void): void {
    this.#caches.add(cache);
  }

  /**
   * Learns of every change that has been committed; once for all requests that one turn of the event
   * loop takes in.
   * @returns false while the database cannot be asked.
   */
  sync(): boolean | Promise<boolean> {
    if (this.#isSynced) return true;
    if (this.#isOverdue) return false;
    const began = performance.now();
    const answer = this.#feed.catchUp();
    if (answer === true) {
      this.#syncedAt = began;
      this.#isSynced = true;
      setImmediate(this.#endTurn);
    }
    return typeof answer === "boolean" ? answer : this.#inTime(answer, began);
  }

  readonly #endTurn = () => {
    this.#isSynced = false;
  };

  async #inTime(answer: Promise<boolean>, began: number): Promise<boolean> {
    const settled = answer.then((isCertain) => {
      this.#isOverdue = false;
      if (isCertain) this.#syncedAt = Math.max(this.#syncedAt, began);
      return isCertain;
    });
    return withTimeout(settled, MAX_WAIT_MS, () => {
      this.#isOverdue = true;
      return false;
    });
  }

  /** For a process that may have written: the next `sync` asks the database. */
  markUncertain(): void {
    this.#isSynced = false;
    this.#feed.doubt();
  }

  close(): Promise<void> {
    clearInterval(this.#timer);
    return this.#feed.close();
  }

  /** By `performance.now()`: every change of before is known. */
  get syncedAt(): number {
    return this.#syncedAt;
  }

  get revision(): number {
    return this.#revision;
  }

  apply(changes: "all" | readonly Change[], since = performance.now()): void {
    this.#revision += 1;
    const keys = changes === "all" ? EVERYTHING_CHANGED : changes.flatMap(keysChangedBy);
    for (const cache of this.#caches) cache({ revision: this.#revision, keys, since });
  }
}
