/** One thing that has changed, as the database says it. */
export interface Change {
  /** `product:12`: pages about it are made anew for the next request. */
  subject: string;
  /** Whether other pages show it too: listings, menus, the home page. */
  isShownElsewhere: boolean;
}

/** Says what has changed since it was asked last; "all" when it cannot know. */
export type TakeChanges = () => "all" | readonly Change[];

/** How far behind a page may be that shows, besides its own subject, what has changed. */
const BEHIND_MS = 2_000;
const MOST_SUBJECTS = 200_000;

/** When something was made: before or after which changes, and by the clock. */
export interface Moment {
  sequence: number;
  at: number;
}

/** Tells of anything made of the catalog whether it is still as the database says. */
export class Changes {
  readonly #take: TakeChanges;
  readonly #now: () => number;
  readonly #last = new Map<string, number>();
  #sequence = 1;
  #lastAnywhere = 0;
  #lastAll = 0;

  constructor(take: TakeChanges, now: () => number = () => performance.now()) {
    this.#take = take;
    this.#now = now;
  }

  /** The moment from which on something that is made now holds. */
  now(): Moment {
    this.#follow();
    return { sequence: this.#sequence, at: this.#now() };
  }

  /** Whether what was made then still shows what is: its subject exactly, all else but for 2 s. */
  isCurrent({ sequence, at }: Moment, subject: string | null): boolean {
    this.#follow();
    if (sequence < this.#lastAll) return false;
    if (subject !== null && sequence < (this.#last.get(subject) ?? 0)) return false;
    return sequence >= this.#lastAnywhere || this.#now() - at < BEHIND_MS;
  }

  #follow(): void {
    const changes = this.#take();
    if (changes.length === 0) return;
    this.#sequence += 1;
    if (changes === "all" || this.#last.size > MOST_SUBJECTS) {
      this.#last.clear();
      this.#lastAll = this.#sequence;
      return;
    }
    for (const { subject, isShownElsewhere } of changes) {
      this.#last.set(subject, this.#sequence);
      if (isShownElsewhere) this.#lastAnywhere = this.#sequence;
    }
  }
}
