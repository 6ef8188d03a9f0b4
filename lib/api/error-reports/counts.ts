import "server-only";
import type { BrowserError, CountedBrowserError } from "@/lib/domain/browser-error";

/** Per minute and process. */
const MAX_KINDS = 100;
const MAX_LINES = 20;
const MAX_NETWORKS = 10_000;
const MAX_PER_NETWORK = 10;

interface Options {
  log: (line: string, fields: Record<string, unknown>) => void;
  store: (counted: CountedBrowserError[]) => Promise<void>;
  /** Of all visits that report. */
  share: number;
  /** Runs it a minute later. */
  later: (run: () => void) => void;
}

/** Counts for a minute, then logs one line for each kind and adds the counts to the shop's. */
export class BrowserErrors {
  readonly #options: Options;
  #kinds = new Map<string, CountedBrowserError>();
  #networks = new Map<string, number>();
  #isWaiting = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @returns false for a visitor with too many, and where there are too many visitors or kinds. */
  take(error: BrowserError, network: string): boolean {
    const reports = this.#networks.get(network) ?? 0;
    const isNew = reports === 0;
    if (reports >= MAX_PER_NETWORK || (isNew && this.#networks.size >= MAX_NETWORKS)) return false;
    this.#networks.set(network, reports + 1);
    this.#wait();
    const key = JSON.stringify(error);
    const kind = this.#kinds.get(key);
    const visits = Math.round(1 / this.#options.share);
    if (kind) kind.visits += visits;
    else if (this.#kinds.size < MAX_KINDS) this.#kinds.set(key, { ...error, visits });
    else return false;
    return true;
  }

  #wait(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#options.later(() => void this.#flush());
  }

  async #flush(): Promise<void> {
    const counted = [...this.#kinds.values()].sort((a, b) => b.visits - a.visits);
    this.#kinds = new Map();
    this.#networks = new Map();
    this.#isWaiting = false;
    const { log, store } = this.#options;
    for (const { visits, ...error } of counted.slice(0, MAX_LINES)) {
      log("browsers met an error", { visits, ...error });
    }
    const more = counted.length - MAX_LINES;
    if (more > 0) log("browsers met more errors", { kinds: more });
    try {
      await store(counted);
    } catch (error) {
      log("browsers' errors were not counted", { error });
    }
  }
}
