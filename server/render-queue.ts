import type { IncomingMessage } from "node:http";
import PQueue from "p-queue";
import { log } from "../lib/log.ts";
import { visitorOf } from "./request.ts";

const MOST_WAITING = 400;
/** Of those, one visitor's: an office that opens at once, and no stranger who asks for all there is. */
const MOST_WAITING_EACH = 40;
/** Stale pages that are to be made anew; what is more is sent as it is until somebody asks again. */
const MOST_REFRESHING = 40;
/** So many others go before a visitor's second page, twice as many before the third: with no end, it might never come. */
const LET_PAST = 100;

/** Who waits for a page to be rendered, and whose turn it is. */
export class Renderings<Page> {
  readonly #turns: PQueue;
  /** How many have been asked for. */
  #asked = 0;
  /** How many each visitor waits for. */
  readonly #waiting = new Map<string, number>();
  /** Keys of stale pages that are to be made anew, which nobody waits for. */
  readonly #refreshing = new Set<string>();

  /** @param atOnce How many are rendered at once; others wait. */
  constructor(atOnce: number) {
    this.#turns = new PQueue({ concurrency: atOnce });
  }

  isFullFor(request: IncomingMessage): boolean {
    const own = this.#waiting.get(visitorOf(request)) ?? 0;
    return own >= MOST_WAITING_EACH || this.#turns.size >= MOST_WAITING;
  }

  /** Renders for a visitor, when it is their turn. */
  async inTurn(request: IncomingMessage, render: () => Promise<Page>): Promise<Page> {
    const visitor = visitorOf(request);
    const before = this.#waiting.get(visitor) ?? 0;
    this.#waiting.set(visitor, before + 1);
    try {
      return await this.#turns.add(render, this.#turnBehind(before));
    } finally {
      const left = (this.#waiting.get(visitor) ?? 1) - 1;
      if (left > 0) this.#waiting.set(visitor, left);
      else this.#waiting.delete(visitor);
    }
  }

  /** Makes a stale page anew for who comes next, after whoever waits. */
  refresh(key: string, render: () => Promise<Page>): void {
    if (this.#refreshing.has(key) || this.#refreshing.size >= MOST_REFRESHING) return;
    this.#refreshing.add(key);
    this.#turns
      .add(render, this.#turnBehind(MOST_WAITING_EACH))
      .catch((error) => log.error("a stale page cannot be made anew", { error }))
      .finally(() => this.#refreshing.delete(key));
  }

  /** Who waits for few is next, so that one visitor's many hold nobody else up. */
  #turnBehind(waiting: number): { priority: number } {
    this.#asked += 1;
    return { priority: -(this.#asked + waiting * LET_PAST) };
  }
}
