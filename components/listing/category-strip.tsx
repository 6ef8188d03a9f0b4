import { ShopLink } from "@/components/ui/shop-link";

/** The parent categories in one line, the current one marked. */
export function CategoryStrip({
  categories,
  currentId,
}: {
  categories: { id: number; name: string }[];
  currentId: number | null;
}) {
  if (categories.length === 0) return null;
  return (
    <nav
      aria-label="Categories"
      className="bleed scrollbar-none overflow-x-auto border-line border-y"
    >
      <ul className="flex w-max gap-8 lg:gap-12">
        {categories.map((category) => (
          <li key={category.id}>
            <ShopLink
              href={`/products/category/${category.id}`}
              aria-current={category.id === currentId ? "page" : undefined}
              className="label -mb-px flex min-h-12 items-center border-transparent border-b text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {category.name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
