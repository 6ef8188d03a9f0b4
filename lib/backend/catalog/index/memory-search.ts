import "server-only";
import { everyProduct } from "@/lib/domain/listing";
import { applyFilters, passing } from "./apply-filters";
import { countBits } from "./bitmap";
import { compacted } from "./compact";
import { countValues, priceBounds } from "./counts";
import { pauses, yieldToEventLoop } from "./event-loop";
import { idsOfPage } from "./page";
import { ProductIndex } from "./product-index";
import type { ProductChanges, ProductSearch, SearchQuery, SearchResult } from "./search-port";

/** Finds products in this process's memory. */
export class MemorySearch implements ProductSearch {
  #index: ProductIndex;

  constructor(index = new ProductIndex()) {
    this.#index = index;
  }

  get index(): ProductIndex {
    return this.#index;
  }

  async search({ filters, ...page }: SearchQuery): Promise<SearchResult> {
    const index = this.#index;
    await yieldToEventLoop();
    const pause = pauses();
    const passes = await applyFilters(index, filters, pause);
    const found = passing(passes);
    const ids = idsOfPage(index, { found, ranks: passes.ranks }, page);
    await pause();
    const bounds = priceBounds(index, passes);
    await pause();
    return {
      ids,
      total: countBits(found),
      ...bounds,
      counts: await countValues(index, passes, pause),
    };
  }

  async suggest(text: string, limit: number): Promise<number[]> {
    const index = this.#index;
    await yieldToEventLoop();
    const passes = await applyFilters(index, { ...everyProduct, search: text }, pauses());
    const found = { found: passing(passes), ranks: passes.ranks };
    return idsOfPage(index, found, { sort: "relevance", offset: 0, limit });
  }

  async collectionSizes(): Promise<Record<number, number>> {
    return this.#index.collections.counts(this.#index.liveSlots(), pauses());
  }

  async apply({ put, gone }: ProductChanges): Promise<void> {
    await this.#index.apply(put, gone);
    if (this.#index.isSparse) this.#index = await compacted(this.#index, pauses());
  }
}
