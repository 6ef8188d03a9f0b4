import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import type { Brand } from "@/lib/domain/catalogue";

/** All designers: the names large, by letter, with a picture beside each. */
export function DesignerDirectory({ brands }: { brands: Brand[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 panel:grid-cols-3 panel:gap-x-6 panel:gap-y-16 xl:grid-cols-4">
      {brands.map((brand) => (
        <li key={brand.id}>
          <ShopLink href={`/products/designers/${brand.id}`} className="group block">
            <Picture
              src={brand.image}
              alt=""
              ratio="4 / 5"
              sizes="(width >= 1280px) 22vw, (width >= 663px) 30vw, 44vw"
            />
            <h2 className="display mt-4 text-xl">
              <span className="underline-grow">{brand.name}</span>
            </h2>
            <p className="mt-2 line-clamp-3 max-w-[44ch] max-sm:hidden text-sm text-ink-soft">
              {brand.description}
            </p>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
