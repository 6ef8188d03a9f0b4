import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import { HEADER_BRANDS_PER_ROW } from "@/lib/domain/constants";
import type { Menu } from "@/lib/domain/menu";
import { SeeAll } from "./see-all";

/** Twelve designers by letter in rows of four, beside a picture of the first. */
export function DesignersMenu({ menu: { brands } }: { menu: Menu }) {
  const shown = brands.find((brand) => brand.image !== null);
  const columns = `repeat(${HEADER_BRANDS_PER_ROW}, minmax(0, 1fr))`;
  return (
    <div className="grid grid-cols-12 gap-x-12 pb-6">
      <div className="col-span-9 flex flex-col justify-between">
        <ul className="grid gap-x-8 border-line border-t" style={{ gridTemplateColumns: columns }}>
          {brands.map((brand) => (
            <li key={brand.id} className="border-line border-b">
              <ShopLink
                href={`/products/designers/${brand.id}`}
                className="flex min-h-24 flex-col gap-1.5 pt-3 pb-4"
              >
                <span className="label min-h-4.25 text-ink-soft" aria-hidden="true">
                  {brand.letter}
                </span>
                <span className="display text-lg leading-tight">
                  <span className="underline-grow">{brand.name}</span>
                </span>
              </ShopLink>
            </li>
          ))}
        </ul>
        <div className="mt-4">
          <SeeAll href="/designers" what="designers" />
        </div>
      </div>
      {shown && (
        <ShopLink href={`/products/designers/${shown.id}`} className="group col-span-3 block">
          <Picture src={shown.image} alt="" ratio="1 / 1" sizes="24vw" />
          <span className="mt-3 block text-ink-soft text-sm">
            <span className="underline-grow">{shown.name}</span>
          </span>
        </ShopLink>
      )}
    </div>
  );
}
