import { itemCountText } from "@/components/directory/item-count-text";
import { Carousel } from "@/components/ui/carousel";
import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import type { Menu } from "@/lib/domain/menu";
import { SeeAll } from "./see-all";

/** The shortlists with their pictures, names and counts. */
export function ShortlistsMenu({ menu }: { menu: Menu }) {
  return (
    <div className="pb-6">
      <Carousel name="Shortlists" narrow={2} middle={4} wide={6} gap={24}>
        {menu.collections.map((collection) => (
          <ShopLink
            key={collection.id}
            href={`/products/collection/${collection.id}`}
            className="group block"
          >
            <Picture src={collection.image} alt="" height={1440} sizes="16vw" />
            <span className="display mt-3 block text-lg leading-tight">
              <span className="underline-grow">{collection.name}</span>
            </span>
            <span className="mt-1 block text-ink-soft text-xs tabular-nums">
              {itemCountText(collection.productCount)}
            </span>
          </ShopLink>
        ))}
      </Carousel>
      <div className="mt-2 border-line border-t pt-3">
        <SeeAll href="/collections" what="shortlists" />
      </div>
    </div>
  );
}
