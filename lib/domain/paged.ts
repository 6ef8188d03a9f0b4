/** One page of a list that is longer than a page. */
export interface Paged<Item> {
  items: Item[];
  total: number;
  /** Position of the first and last item of the page, from 1; 0 when there is none. */
  from: number;
  to: number;
  perPage: number;
}

/** The page of some items that stand at an offset of a list. */
export function pageOf<Item>(
  items: Item[],
  { offset, total, perPage }: { offset: number; total: number; perPage: number },
): Paged<Item> {
  const isEmpty = items.length === 0;
  return {
    items,
    total,
    from: isEmpty ? 0 : offset + 1,
    to: isEmpty ? 0 : offset + items.length,
    perPage,
  };
}
