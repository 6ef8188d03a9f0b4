import { ChevronLeft, ChevronRight } from "@/components/ui/icon/icons";
import { PagingLink } from "./paging-link";

const BOX = "flex size-11 items-center justify-center text-sm tabular-nums transition-colors";

export function Paginator({
  page,
  pageCount,
  hrefFor,
}: {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
}) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-1">
      <Step isShown={page > 1} href={hrefFor(page - 1)} name="Previous page" rel="prev">
        <ChevronLeft size={20} />
      </Step>
      <ol className="flex items-center gap-1">
        {paginatorPages(page, pageCount).map((item) => (
          <li key={item.key}>
            {item.page === null ? (
              <span className="flex w-6 justify-center text-ink-soft">…</span>
            ) : (
              <PagingLink
                href={hrefFor(item.page)}
                aria-label={`Page ${item.page}`}
                aria-current={item.page === page ? "page" : undefined}
                className={`${BOX} ${
                  item.page === page ? "border border-ink" : "text-ink-soft hover:text-ink"
                }`}
              >
                {item.page}
              </PagingLink>
            )}
          </li>
        ))}
      </ol>
      <Step isShown={page < pageCount} href={hrefFor(page + 1)} name="Next page" rel="next">
        <ChevronRight size={20} />
      </Step>
    </nav>
  );
}

function Step({
  isShown,
  href,
  name,
  rel,
  children,
}: {
  isShown: boolean;
  href: string;
  name: string;
  rel: string;
  children: React.ReactNode;
}) {
  if (!isShown) return <span className={BOX} aria-hidden="true" />;
  return (
    <PagingLink href={href} rel={rel} aria-label={name} className={`${BOX} hover:text-ink-soft`}>
      {children}
    </PagingLink>
  );
}

export function paginatorPages(current: number, count: number) {
  const wanted = new Set([1, current - 1, current, current + 1, count]);
  const pages = [...wanted].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const item: { key: string; page: number | null } = { key: `page-${page}`, page };
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
