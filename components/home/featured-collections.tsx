import { Carousel } from "@/components/ui/carousel";
import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import type { Collection } from "@/lib/domain/catalog";
import { shop } from "@/shop/shop.config";
import { SectionHead } from "./section-head";

export function FeaturedCollections({ collections }: { collections: Collection[] }) {
  if (collections.length === 0) return null;
  return (
    <section className="wrap section-space">
      <SectionHead title={`${shop.name} Stories`} href="/collections" linkText="All shortlists" />
      <Carousel name={`${shop.name} Stories`} gap={24}>
        {collections.map((collection) => (
          <ShopLink
            key={collection.id}
            href={`/products/collection/${collection.id}`}
            className="group block"
          >
            <Picture
              src={collection.image}
              alt=""
              height={1440}
              sizes="(width >= 900px) 31vw, (width >= 600px) 46vw, 92vw"
            />
            <div className="mt-5 flex items-baseline justify-between gap-4">
              <h3 className="display text-xl">{collection.name}</h3>
              <span className="label underline-rest shrink-0">See All</span>
            </div>
            <span className="mt-2 block max-w-[44ch] text-ink-soft text-sm">
              {collection.description}
            </span>
          </ShopLink>
        ))}
      </Carousel>
    </section>
  );
}
