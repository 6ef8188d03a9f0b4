import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import type { Category } from "@/lib/domain/catalog";

/** The categories at the top of the tree as a row of pictures, every second one a step lower. */
export function ShopCategories({ categories }: { categories: Category[] }) {
  if (categories.length === 0) return null;
  return (
    <section className="wrap section-space" aria-labelledby="by-kind">
      <h2 id="by-kind" className="display mb-8 text-3xl lg:mb-12">
        By what it is
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 panel:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-6">
        {categories.map((category) => (
          <li key={category.id} className="max-panel:first:col-span-2 lg:even:pt-16">
            <ShopLink href={`/products/category/${category.id}`} className="group block">
              <Picture
                src={category.image}
                alt=""
                ratio="3 / 4"
                sizes="(width >= 1024px) 19vw, (width >= 663px) 30vw, 46vw"
              />
              <h3 className="display mt-4 text-lg">
                <span className="underline-grow">{category.name}</span>
              </h3>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
