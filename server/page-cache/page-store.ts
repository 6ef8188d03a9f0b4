import { LRUCache } from "lru-cache";
import { ANYTHING } from "../../lib/http/surrogate-keys.ts";
import type { CachedPage } from "./cached-page.ts";
import type { Invalidated } from "./invalidation.ts";

export class PageStore {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #byKey = new Map<string, Set<CachedPage>>();

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (page) => page.size,
      dispose: (page) => this.#removeKeys(page),
    });
  }

  get(address: string): CachedPage | undefined {
    return this.#pages.get(address);
  }

  set(address: string, page: CachedPage): void {
    this.#pages.set(address, page);
    // A page larger than the store is not kept.
    if (this.#pages.peek(address) !== page) return;
    for (const key of page.keys) {
      const pages = this.#byKey.get(key) ?? new Set();
      this.#byKey.set(key, pages.add(page));
    }
  }

  invalidate({ keys, since }: Invalidated): CachedPage[] {
    const expired: CachedPage[] = [];
    for (const { key, isExact } of keys) {
      const pages = key === ANYTHING ? this.#pages.values() : (this.#byKey.get(key) ?? []);
      for (const page of pages) {
        if (!isExact) page.markStale(key, since);
        else if (!page.isExpired) {
          page.isExpired = true;
          expired.push(page);
        }
      }
    }
    return expired;
  }

  #removeKeys(page: CachedPage): void {
    for (const key of page.keys) {
      const pages = this.#byKey.get(key);
      pages?.delete(page);
      if (pages?.size === 0) this.#byKey.delete(key);
    }
  }
}
