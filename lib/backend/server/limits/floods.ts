import "server-only";
import { type Result, success } from "@/lib/domain/result";
import { type Limit, tooMany } from "./limit";

/** Beyond this many clients in one window the count starts anew, rather than grow. */
const MOST_CLIENTS = 50_000;

/**
 * Wide limits on what is cheap and asked for often. They are counted by the process they protect, in
 * its memory: a write to the database for each read would cost more than it saves.
 */
export class Floods {
  readonly #windows = new Map<string, { endsAt: number; counts: Map<string, number> }>();

  constructor(private readonly now: () => Date) {}

  /** Counts an attempt; refuses it when there were too many in the current window. */
  pass({ name, key, most, seconds }: Limit): Result<null, never> {
    if (key === null) return success(null);
    const at = this.now().getTime();
    let window = this.#windows.get(name);
    if (!window || window.endsAt <= at || window.counts.size > MOST_CLIENTS) {
      window = { endsAt: at + seconds * 1000, counts: new Map() };
      this.#windows.set(name, window);
    }
    const count = (window.counts.get(key) ?? 0) + 1;
    window.counts.set(key, count);
    return count <= most ? success(null) : tooMany(Math.ceil((window.endsAt - at) / 1000));
  }
}
