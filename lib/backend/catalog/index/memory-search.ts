import { yieldToEventLoop } from "@/lib/platform/event-loop";
import { applyFilters, intersectFilters, matchesOf, searchedIn } from "./apply-filters";
import { countBits, intersection } from "./bitmap";
import { countValues, priceBounds } from "./counts";
import type { NamedGroup } from "./named-groups";
import { idsOfPage } from "./page";
import { pauses } from "./pauses";
import type { ProductIndex } from "./product-index";
import { rank } from "./rank";
import type {
  ProductChanges,
  ProductSearch,
  SearchQuery,
  SearchResult,
  Suggested,
} from "./search-port";
import { nearestSpelling } from "./spelling";

export class MemorySearch implements ProductSearch {
  readonly #index: ProductIndex;

  constructor(index: ProductIndex) {
    this.#index = index;
  }

  get index(): ProductIndex {
    return this.#index;
  }

  async search({ filters, groups, ...page }: SearchQuery): Promise<SearchResult> {
    const index = this.#index;
    await yieldToEventLoop();
    const pause = pauses();
    const passes = await applyFilters(index, filters, groups, pause);
    const found = intersectFilters(passes);
    const ids = idsOfPage(index, { found, ranks: passes.ranking?.ranks ?? null }, page);
    await pause();
    const bounds = priceBounds(index, passes);
    await pause();
    const counts = await countValues(index, passes, pause);
    const total = countBits(found);
    const { isPartial = false, isFound = true } = passes.ranking ?? {};
    const spelling =
      isPartial || !isFound
        ? await nearestSpelling(searchedIn(index, index.liveSlots(), groups), filters.search, pause)
        : null;
    return { ids, total, ...bounds, counts, isPartial, spelling };
  }

  async suggest(text: string, groups: readonly NamedGroup[], limit: number): Promise<Suggested> {
    const index = this.#index;
    await yieldToEventLoop();
    const pause = pauses();
    const searched = searchedIn(index, index.liveSlots(), groups);
    const { ranks, isPartial, isFound } = await rank(searched, text, pause);
    const found = intersection(searched.live, matchesOf(ranks));
    const stretch = { sort: "relevance", offset: 0, limit } as const;
    return {
      ids: idsOfPage(index, { found, ranks }, stretch),
      total: countBits(found),
      isPartial,
      spelling: isPartial || !isFound ? await nearestSpelling(searched, text, pause) : null,
    };
  }

  async collectionSizes(): Promise<Record<number, number>> {
    return this.#index.collections.counts(this.#index.liveSlots(), pauses());
  }

  async apply({ put, gone }: ProductChanges): Promise<void> {
    await this.#index.apply(put, gone);
  }
}
