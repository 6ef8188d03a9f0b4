import type { IncomingMessage, ServerResponse } from "node:http";
import { visitorNetwork } from "./request.ts";

/** A stream costs as much as its reader takes. */
const MAX_STREAMS = 4;
const MAX_PER_VISITOR = 1;
const STALLED_MS = 30_000;
const MAX_STREAM_MS = 15 * 60_000;

export class Streams {
  readonly #readers = new Map<string, number>();
  #open = 0;

  admit(request: IncomingMessage, response: ServerResponse): boolean {
    const visitor = visitorNetwork(request);
    const own = this.#readers.get(visitor) ?? 0;
    if (this.#open >= MAX_STREAMS || own >= MAX_PER_VISITOR) return false;
    this.#open += 1;
    this.#readers.set(visitor, own + 1);
    response.setTimeout(STALLED_MS, () => response.destroy());
    const longest = setTimeout(() => response.destroy(), MAX_STREAM_MS);
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
