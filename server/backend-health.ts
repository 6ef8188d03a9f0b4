import { withTimeout } from "../lib/platform/event-loop.ts";

const PROBE_EACH_MS = 1_000;
const MAX_WAIT_MS = 300;
const KNOWN_FOR_MS = 10_000;

export class BackendHealth {
  readonly #isReachable: () => Promise<boolean>;
  #isDown = false;
  #probedAt = Number.NEGATIVE_INFINITY;
  #probe: Promise<boolean> | null = null;

  constructor(isReachable: () => Promise<boolean>) {
    this.#isReachable = isReachable;
  }

  /** Uses the last probe while it is recent; one probe runs at a time. */
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
