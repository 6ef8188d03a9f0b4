import { SectionHead } from "@/components/home/section-head";
import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import type { Collection } from "@/lib/domain/catalog";

const SHOWN = 5;

/** Some of the shortlists: the first large, the others around it. */
export function ShopShortlists({ collections }: { collections: Collection[] }) {
  if (collections.length === 0) return null;
  return (
    <section className="wrap section-space">
      <SectionHead
        title="By the thought it belongs to"
        href="/collections"
        linkText="See All"
        of="shortlists"
      />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 panel:grid-cols-4 panel:gap-x-6 lg:gap-x-10">
        {collections.slice(0, SHOWN).map((collection, index) => (
          <li key={collection.id} className={index === 0 ? "col-span-2 panel:row-span-2" : ""}>
            <ShopLink href={`/products/collection/${collection.id}`} className="group block">
              <Picture
                src={collection.image}
                alt=""
                height={1440}
                sizes={index === 0 ? "(width >= 663px) 48vw, 92vw" : "(width >= 663px) 23vw, 46vw"}
              />
              <h3 className="display mt-5 text-xl">
                <span className="underline-grow">{collection.name}</span>
              </h3>
              <p className="mt-2 line-clamp-3 max-w-[44ch] text-ink-soft text-sm">
                {collection.description}
              </p>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
