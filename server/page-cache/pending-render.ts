import { ANYTHING, type ChangedKey } from "../../lib/http/surrogate-keys.ts";
import type { CachedPage } from "./cached-page.ts";
import type { Invalidated } from "./invalidation.ts";

interface KeyChange extends ChangedKey {
  revision: number;
}

export class PendingRender {
  page!: Promise<CachedPage>;
  #beganAt: number | null = null;
  readonly #changed = new Map<string, KeyChange>();

  begin(): void {
    this.#beganAt = performance.now();
  }

  addChanges({ revision, keys }: Invalidated): void {
    if (this.#beganAt === null) return;
    for (const changed of keys) {
      if (!this.#changed.has(changed.key)) this.#changed.set(changed.key, { ...changed, revision });
    }
  }

  markPage(page: CachedPage): void {
    for (const { key, isExact } of this.#changesOf(page)) {
      if (isExact) page.isExpired = true;
      else page.markStale(key, this.#beganAt ?? 0);
    }
  }

  /** Whether the page may lack a change that was known at a revision. */
  isOutdated(page: CachedPage, known: number): boolean {
    return this.#changesOf(page).some(({ isExact, revision }) => isExact && revision <= known);
  }

  #changesOf({ keys }: CachedPage): KeyChange[] {
    return [ANYTHING, ...keys].flatMap((key) => this.#changed.get(key) ?? []);
  }
}
