import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import type { Menu } from "@/lib/domain/menu";
import { SeeAll } from "./see-all";

/** The category tree: a column a parent, under its picture. */
export function ShopMenu({ menu }: { menu: Menu }) {
  return (
    <div className="pb-8 short:-mt-2 short:pb-4">
      <ul className="grid auto-cols-fr grid-flow-col gap-x-8">
        {menu.categories.map((parent) => (
          <li key={parent.id}>
            <ShopLink href={`/products/category/${parent.id}`} className="group block">
              <Picture src={parent.image} alt="" sizes="20vw" className="short:max-w-[70%]" />
              <span className="display mt-4 block text-lg">
                <span className="underline-grow">{parent.name}</span>
              </span>
            </ShopLink>
            <ul className="mt-2">
              {parent.children.map((child) => (
                <li key={child.id}>
                  <ShopLink
                    href={`/products/category/${child.id}`}
                    className="inline-flex min-h-8 items-center text-ink-soft text-sm hover:text-ink"
                  >
                    <span className="underline-grow">{child.name}</span>
                  </ShopLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="mt-6 border-line border-t pt-3 short:mt-4">
        <SeeAll href="/products" what="items" />
      </div>
    </div>
  );
}
