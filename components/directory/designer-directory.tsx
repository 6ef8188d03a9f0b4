import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import type { Brand } from "@/lib/domain/catalogue";

/** All designers: the names large, by letter, with a picture beside each. */
export function DesignerDirectory({ brands }: { brands: Brand[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-10 min-[480px]:grid-cols-2 md:grid-cols-3 md:gap-y-16 lg:gap-x-12">
      {brands.map((brand) => (
        <li key={brand.id}>
          <ShopLink href={`/products/designers/${brand.id}`} className="group block">
            <Picture src={brand.image} alt="" ratio="3 / 2" sizes="(width >= 900px) 30vw, 100vw" />
            <h2 className="display mt-4 text-xl">
              <span className="underline-grow">{brand.name}</span>
            </h2>
            <p className="mt-2 line-clamp-3 max-w-[44ch] text-sm text-ink-soft">
              {brand.description}
            </p>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
