import type { Change, FollowChanges } from "../../lib/http/server-bridge.ts";
import {
  type ChangedKey,
  EVERYTHING_CHANGED,
  keysChangedBy,
} from "../../lib/http/surrogate-keys.ts";
import type { ChangeFeed } from "../../lib/platform/change-feed.ts";
import { withTimeout } from "../../lib/platform/event-loop.ts";

/** A database that takes longer counts as hung. */
const MAX_WAIT_MS = 500;
const SYNC_EACH_MS = 1_000;

export interface Invalidated {
  revision: number;
  keys: readonly ChangedKey[];
  /** When the first of them happened at the earliest, by `performance.now()`. */
  since: number;
}

const noFeed: ChangeFeed = {
  sync: () => true,
  markUncertain: () => undefined,
  close: async () => undefined,
};

export class Invalidation {
  #feed: ChangeFeed = noFeed;
  readonly #caches = new Set<(invalidated: Invalidated) => void>();
  #revision = 0;
  #isSynced = false;
  #syncedAt = performance.now();
  #isOverdue = false;
  #timer: NodeJS.Timeout | undefined;

  async follow(open: FollowChanges): Promise<void> {
    this.#feed = await open((changes) => this.apply(changes, this.#syncedAt));
    this.#timer = setInterval(() => void this.sync(), SYNC_EACH_MS).unref();
  }

  subscribe(cache: (invalidated: Invalidated) => void): void {
    this.#caches.add(cache);
  }

  /** Once per turn of the event loop. `false` while the database cannot be asked. */
  sync(): boolean | Promise<boolean> {
    if (this.#isSynced) return true;
    if (this.#isOverdue) return false;
    const began = performance.now();
    const answer = this.#feed.sync();
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

  /** After a write of this process: the next `sync` asks the database. */
  markUncertain(): void {
    this.#isSynced = false;
    this.#feed.markUncertain();
  }

  close(): Promise<void> {
    clearInterval(this.#timer);
    return this.#feed.close();
  }

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
