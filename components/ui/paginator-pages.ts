/** A page number, or `null` for the gap between two. */
export interface PaginatorItem {
  key: string;
  page: number | null;
}

/** First, last, the current page and its neighbours, with gaps where pages are left out. */
export function paginatorPages(current: number, count: number): PaginatorItem[] {
  const wanted = new Set([1, current - 1, current, current + 1, count]);
  const pages = [...wanted].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b);
  return pages.flatMap((page, index): PaginatorItem[] => {
    const item = { key: `page-${page}`, page };
    const before = pages[index - 1] ?? page - 1;
    if (page - before <= 1) return [item];
    const only = page - 1;
    const gap =
      page - before === 2
        ? { key: `page-${only}`, page: only }
        : { key: `gap-${page}`, page: null };
    return [gap, item];
  });
}
