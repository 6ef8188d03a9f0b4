import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import { type Menu, menuBrands } from "./menu";
import { PANELS } from "./panels";
import { SeeAll } from "./see-all";

/** The first twelve designers in rows of four, beside a picture of the first. */
export function DesignersMenu({ menu }: { menu: Menu }) {
  const brands = menuBrands(menu);
  const shown = brands.find((brand) => brand.image !== null);
  return (
    <nav id={PANELS.designers} popover="auto" className="panel" aria-label="Designers">
      <div className="wrap grid grid-cols-12 gap-x-12 pt-10 pb-8">
        <div className="col-span-8 flex flex-col justify-between">
          <ul className="grid grid-cols-4 gap-x-8 border-line border-t">
            {brands.map((brand) => (
              <li key={brand.id} className="border-line border-b">
                <ShopLink
                  href={`/products/designers/${brand.id}`}
                  className="display flex min-h-20 items-center py-3 text-lg"
                >
                  <span className="underline-grow">{brand.name}</span>
                </ShopLink>
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <SeeAll href="/designers" what="designers" />
          </div>
        </div>
        {shown && (
          <ShopLink href={`/products/designers/${shown.id}`} className="group col-span-4 block">
            <Picture src={shown.image} alt="" ratio="4 / 3" sizes="30vw" />
            <span className="mt-3 block text-ink-soft text-sm">
              <span className="underline-grow">{shown.name}</span>
            </span>
          </ShopLink>
        )}
      </div>
    </nav>
  );
}
