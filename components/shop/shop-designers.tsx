import { SectionHead } from "@/components/home/section-head";
import { ShopLink } from "@/components/ui/shop-link";
import type { Brand } from "@/lib/domain/catalog";

/** The designers as names alone, large, on linen. */
export function ShopDesigners({ brands }: { brands: Brand[] }) {
  if (brands.length === 0) return null;
  return (
    <section className="bg-linen">
      <div className="wrap section-space">
        <SectionHead title="By who made it" href="/designers" linkText="See All" of="designers" />
        <ul className="columns-2 gap-x-4 sm:gap-x-8 lg:columns-3 lg:gap-x-12">
          {brands.map(({ id, name }) => (
            <li key={id} className="break-inside-avoid border-line border-t">
              <ShopLink
                href={`/products/designers/${id}`}
                className="display flex min-h-14 items-center text-lg sm:text-xl"
              >
                <span className="underline-grow">{name}</span>
              </ShopLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
