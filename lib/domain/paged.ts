export interface Paged<Item> {
  items: Item[];
  total: number;
  from: number;
  to: number;
  perPage: number;
}

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
