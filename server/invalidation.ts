import type { Change, ChangeFeed, FollowChanges } from "../lib/door.ts";

/** How far behind a page may be that shows, besides its own subject, what has changed. */
const BEHIND_MS = 2_000;
const MOST_SUBJECTS = 200_000;

/** When something was made: after which changes, and by the clock. */
export interface Moment {
  sequence: number;
  at: number;
}

/** Where nothing tells of changes, as with another server's backend, only lifetimes count. */
const unchanging: ChangeFeed = {
  catchUp: () => true,
  doubt: () => undefined,
  close: async () => undefined,
};

/** Tells of a page whether it still shows what the database holds. */
export class Changes {
  readonly #last = new Map<string, number>();
  #feed: ChangeFeed = unchanging;
  #isCaughtUp = false;
  #sequence = 1;
  #lastAnywhere = 0;
  #lastAll = 0;

  /** Begins to follow. Throws when the database cannot be opened. */
  async follow(open: FollowChanges): Promise<void> {
    this.#feed = await open((changes) => this.tell(changes));
  }

  /**
   * Hears of everything that has been committed. Requests that the event loop takes in at once ask
   * once: all of them had come before the first was looked at.
   * @returns false while the database cannot be asked: nothing that was kept may be believed.
   */
  catchUp(): boolean | Promise<boolean> {
    if (this.#isCaughtUp) return true;
    const isSure = this.#feed.catchUp();
    if (isSure === true) {
      this.#isCaughtUp = true;
      setImmediate(this.#nextTurn);
    }
    return isSure;
  }

  readonly #nextTurn = () => {
    this.#isCaughtUp = false;
  };

  /** Said when the shop itself may have written. */
  doubt(): void {
    this.#isCaughtUp = false;
    this.#feed.doubt();
  }

  close(): Promise<void> {
    return this.#feed.close();
  }

  /** The moment from which on something that is made now holds; after `catchUp`. */
  now(): Moment {
    return { sequence: this.#sequence, at: performance.now() };
  }

  /** Whether what was made then still shows what is: its subject exactly, all else but for 2 s. */
  isCurrent({ sequence, at }: Moment, subject: string | null): boolean {
    if (sequence < this.#lastAll) return false;
    if (subject !== null && sequence < (this.#last.get(subject) ?? 0)) return false;
    return sequence >= this.#lastAnywhere || performance.now() - at < BEHIND_MS;
  }

  /** Takes in what has changed. */
  tell(changes: "all" | readonly Change[]): void {
    this.#sequence += 1;
    if (changes === "all" || this.#last.size > MOST_SUBJECTS) {
      this.#last.clear();
      this.#lastAll = this.#sequence;
      return;
    }
    for (const { subject, id } of changes) {
      // `details` are what a product's own page alone shows, such as how many are left.
      const isDetail = subject === "details";
      this.#last.set(`${isDetail ? "product" : subject}:${id}`, this.#sequence);
      if (!isDetail) this.#lastAnywhere = this.#sequence;
    }
  }
}
