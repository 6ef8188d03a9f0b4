import type { log } from "../../lib/platform/log.ts";
import type { CachePurger } from "./cache-purgers.ts";
import type { Invalidated } from "./invalidation.ts";
import { EVERY_PAGE, keysToPurge } from "./surrogate-key-headers.ts";

/** Exact keys are purged twice: another instance's older answer may arrive after the first purge. */
const LATER_MS = 5_000;
const TICK_MS = 500;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
/** With more, everything is purged. */
const MAX_WAITING = 10_000;

type Log = Pick<typeof log, "warn">;

export class PurgeQueue {
  readonly #purger: CachePurger;
  readonly #log: Log;
  readonly #now = new Set<string>();
  readonly #later = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #isRunning = false;
  #isClosed = false;

  /** Purges everything first: changes while no instance ran are unknown. */
  constructor(purger: CachePurger, log: Log) {
    this.#purger = purger;
    this.#log = log;
    this.#now.add(EVERY_PAGE);
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
    void this.#run();
  }

  note({ keys }: Invalidated): void {
    const due = performance.now() + LATER_MS;
    for (const changed of keys) {
      for (const key of keysToPurge(changed)) {
        if (changed.isExact) this.#now.add(key);
        if (changed.isExact || !this.#later.has(key)) this.#later.set(key, due);
      }
    }
    if (this.#now.size > MAX_WAITING || this.#later.size > MAX_WAITING) {
      this.#later.clear();
      this.#later.set(EVERY_PAGE, due);
      this.#now.add(EVERY_PAGE);
    }
    void this.#run();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
  }

  #tick(): void {
    const now = performance.now();
    for (const [key, due] of this.#later) {
      if (due > now) continue;
      this.#later.delete(key);
      this.#now.add(key);
    }
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    let retryMs = FIRST_RETRY_MS;
    while (this.#now.size > 0 && !this.#isClosed) {
      const keys = this.#take();
      try {
        await this.#purger.purge(keys);
        retryMs = FIRST_RETRY_MS;
      } catch (error) {
        this.#log.warn("the shared cache cannot be purged", { keys: keys.length, error });
        for (const key of keys) this.#now.add(key);
        await wait(retryMs);
        retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
      }
    }
    this.#isRunning = false;
  }

  #take(): readonly string[] {
    if (this.#now.has(EVERY_PAGE)) {
      this.#now.clear();
      return [EVERY_PAGE];
    }
    const keys = [...this.#now].slice(0, this.#purger.maxKeys);
    for (const key of keys) this.#now.delete(key);
    return keys;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
