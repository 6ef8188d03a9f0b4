import { ShopLink } from "@/components/ui/shop-link";

interface Entry {
  id: number;
  name: string;
}

/** The parent categories in one line, the current one marked; below it what it is divided into. */
export function CategoryStrip({
  parents,
  parentId,
  children,
  currentId,
}: {
  parents: Entry[];
  /** The parent category the listing belongs to. */
  parentId: number | null;
  children: Entry[];
  /** The category the listing shows. */
  currentId: number | null;
}) {
  if (parents.length === 0) return null;
  return (
    <nav aria-label="Categories" className="bleed border-line border-y">
      <ul className="scrollbar-none bleed relative flex gap-8 overflow-x-auto lg:gap-12">
        {parents.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <ShopLink
              href={`/products/category/${id}`}
              aria-current={id === parentId ? (id === currentId ? "page" : "true") : undefined}
              className="label flex min-h-12 items-center border-transparent border-b text-ink-soft transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
      {children.length > 0 && (
        <ul className="scrollbar-none bleed relative flex gap-6 overflow-x-auto border-line border-t lg:gap-8">
          {children.map(({ id, name }) => (
            <li key={id} className="shrink-0">
              <ShopLink
                href={`/products/category/${id}`}
                aria-current={id === currentId ? "page" : undefined}
                className="flex min-h-12 items-center text-ink-soft text-sm hover:text-ink aria-[current=page]:text-ink"
              >
                <span
                  className={
                    id === currentId ? "underline-grow bg-size-[100%_1px]!" : "underline-grow"
                  }
                >
                  {name}
                </span>
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
