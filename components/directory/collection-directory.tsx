import { ButtonLink } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import type { Collection } from "@/lib/domain/catalog";
import { itemCountText } from "./item-count-text";

/** All shortlists, each a picture and its words; every second one a step lower on wide screens. */
export function CollectionDirectory({ collections }: { collections: Collection[] }) {
  if (collections.length === 0) return <NoShortlists />;
  return (
    <ul className="grid gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-12 lg:gap-y-20">
      {collections.map((collection, index) => (
        <li key={collection.id} className="lg:[&:nth-child(3n+2)]:pt-20">
          <ShopLink href={`/products/collection/${collection.id}`} className="group block">
            <Picture
              src={collection.image}
              alt=""
              height={1440}
              sizes="(width >= 1024px) 30vw, (width >= 600px) 46vw, 100vw"
              isPriority={index === 0}
            />
            <div className="mt-5 flex items-baseline justify-between gap-4">
              <h2 className="display text-xl">
                <span className="underline-grow">{collection.name}</span>
              </h2>
              <span className="shrink-0 text-ink-soft text-sm tabular-nums">
                {itemCountText(collection.productCount)}
              </span>
            </div>
            <p className="mt-2 max-w-[44ch] text-ink-soft text-sm">{collection.description}</p>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

function NoShortlists() {
  return (
    <div className="flex min-h-[46vh] flex-col items-center justify-center gap-6 border-line border-y py-20 text-center">
      <p className="display text-2xl">The first shortlist is being written</p>
      <p className="max-w-[44ch] text-ink-soft">
        Until it is here, the whole shop is yours to see.
      </p>
      <ButtonLink href="/products" look="secondary">
        Show all items
      </ButtonLink>
    </div>
  );
}
