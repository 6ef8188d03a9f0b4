import type { IncomingMessage, ServerResponse } from "node:http";
import { visitorOf } from "./request.ts";

/** Of all visitors and of each; a stream costs as much as its reader takes. */
const MOST = 4;
const MOST_EACH = 1;
/** How long a reader may take nothing, and how long the whole may take. */
const STALLED_MS = 30_000;
const LONGEST_MS = 15 * 60_000;

/** Answers that are sent as they are made: a few at once, and none that nobody reads. */
export class Streams {
  readonly #readers = new Map<string, number>();
  #open = 0;

  /** @returns whether one more may be sent; then it counts until the answer is closed. */
  admit(request: IncomingMessage, response: ServerResponse): boolean {
    const visitor = visitorOf(request);
    const own = this.#readers.get(visitor) ?? 0;
    if (this.#open >= MOST || own >= MOST_EACH) return false;
    this.#open += 1;
    this.#readers.set(visitor, own + 1);
    response.setTimeout(STALLED_MS, () => response.destroy());
    const longest = setTimeout(() => response.destroy(), LONGEST_MS);
    longest.unref();
    response.once("close", () => {
      clearTimeout(longest);
      this.#open -= 1;
      const left = (this.#readers.get(visitor) ?? 1) - 1;
      if (left > 0) this.#readers.set(visitor, left);
      else this.#readers.delete(visitor);
    });
    return true;
  }
}
