import { withTimeout } from "../lib/event-loop.ts";

/** What a probe has found counts for so long. */
const PROBE_EACH_MS = 1_000;
/** How long a request waits for a probe where nothing is known. */
const MAX_WAIT_MS = 300;
const KNOWN_FOR_MS = 10_000;

/** Whether the backend answers, asked by one probe at a time. */
export class BackendHealth {
  readonly #isReachable: () => Promise<boolean>;
  #isDown = false;
  #probedAt = Number.NEGATIVE_INFINITY;
  #probe: Promise<boolean> | null = null;

  constructor(isReachable: () => Promise<boolean>) {
    this.#isReachable = isReachable;
  }

  /** Answers at once where a recent probe tells; a new one runs beside. */
  isDown(): boolean | Promise<boolean> {
    const age = performance.now() - this.#probedAt;
    if (age > PROBE_EACH_MS) this.#probe ??= this.#run();
    if (age < KNOWN_FOR_MS || !this.#probe) return this.#isDown;
    return withTimeout(this.#probe, MAX_WAIT_MS, () => this.#note(true));
  }

  async #run(): Promise<boolean> {
    const isDown = !(await this.#isReachable());
    this.#probe = null;
    return this.#note(isDown);
  }

  #note(isDown: boolean): boolean {
    this.#isDown = isDown;
    this.#probedAt = performance.now();
    return isDown;
  }
}
