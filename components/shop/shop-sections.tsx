import { SectionHead } from "@/components/home/section-head";
import { forView } from "@/components/listing/listed-product";
import { ProductGrid } from "@/components/listing/product-grid";
import { ButtonLink } from "@/components/ui/form/button";
import { ShopLink } from "@/components/ui/link/shop-link";
import { Picture } from "@/components/ui/picture/picture";
import type { Brand, Category, Collection } from "@/lib/domain/listing/catalog";
import type { ProductSummary } from "@/lib/domain/product/product";
import { basics } from "@/shop/basics";

/** Fewer tiles would be larger than their pictures, or leave half of the page empty. */
const MIN_TILES = 3;
const MAX_IN_ROW = 5;

/** `null` where the categories are too few to show: a shop's first ones may all be below one. */
export function categoryTiles(categories: readonly Category[]): readonly Category[] | null {
  const [only, ...others] = categories;
  const tiles = only && others.length === 0 ? only.children : categories;
  return tiles.length < MIN_TILES ? null : tiles;
}

export function ShopCategories({ categories }: { categories: readonly Category[] }) {
  const isOneRow = categories.length <= MAX_IN_ROW;
  return (
    <section className="wrap section-space" aria-labelledby="by-kind">
      <h2 id="by-kind" className="display mb-8 text-3xl lg:mb-12">
        By category
      </h2>
      <ul
        className={`grid grid-cols-2 gap-x-4 gap-y-8 panel:grid-cols-3 lg:gap-x-6 ${isOneRow ? "lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none" : "lg:grid-cols-4 lg:gap-y-12"}`}
      >
        {categories.map((category, index) => (
          <li
            key={category.id}
            className={`${categories.length % 2 === 1 ? "max-panel:first:col-span-2" : ""} ${isOneRow ? "lg:even:pt-16" : ""}`}
          >
            <ShopLink href={`/products/category/${category.id}`} className="group block">
              <Picture
                src={category.image}
                alt=""
                ratio="3 / 4"
                sizes="(width >= 1024px) 19vw, (width >= 663px) 30vw, 46vw"
                isPriority={index === 0}
              />
              <h3 className="display mt-4 text-lg">
                <span className="underline-grow">{category.name}</span>
              </h3>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ShopPieces({ products }: { products: readonly ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <section className="wrap section-space" aria-labelledby="pieces" data-panel="closed">
      <h2 id="pieces" className="display mb-8 text-3xl lg:mb-12">
        New Arrivals
      </h2>
      <ProductGrid products={products.map((product) => forView(product, "grid"))} />
    </section>
  );
}

export function ShopHero({ image }: { image: string | null }) {
  return (
    <header className="wrap pt-10 lg:pt-16">
      <div className="grid items-end gap-6 pb-8 lg:grid-cols-12 lg:pb-12">
        <h1 className="display text-4xl lg:col-span-7">Shop</h1>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 lg:col-span-5">
          <p className="max-w-[34ch] text-ink-soft">Shop by category, designer or shortlist.</p>
          <ButtonLink href="/products" look="secondary" size="medium" className="normal-case">
            All Items
          </ButtonLink>
        </div>
      </div>
      {image && (
        <Picture
          src={image}
          alt=""
          width={1600}
          height={900}
          ratio="2 / 1"
          className="max-panel:bleed max-panel:px-0!"
          isPriority
        />
      )}
    </header>
  );
}

/** A shop with a single brand shows no designers. */
export function ShopDesigners({ brands }: { brands: Brand[] }) {
  if (brands.length < 2) return null;
  return (
    <section className="bg-linen">
      <div className="wrap section-space">
        <SectionHead title="By designer" href="/designers" linkText="See All" of="designers" />
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

export function ShopExclusives({ image }: { image: string | null }) {
  return (
    <section
      aria-labelledby="exclusives"
      className="wrap grid items-center gap-8 pb-(--section) lg:grid-cols-12 lg:gap-12"
    >
      {image && (
        <Picture
          src={image}
          alt=""
          width={1600}
          height={900}
          sizes="(width >= 1024px) 64vw, 100vw"
          className="max-lg:bleed max-lg:px-0! lg:col-span-8"
        />
      )}
      <div className="lg:col-span-4">
        <h2 id="exclusives" className="display text-3xl">
          Only on {basics.name}
        </h2>
        <p className="mt-4 mb-7 max-w-[38ch] text-ink-soft">
          Pieces our designers make only for this shop.
        </p>
        <ButtonLink href="/products/exclusives">{basics.name} Exclusives</ButtonLink>
      </div>
    </section>
  );
}

const SHOWN = 5;

export function ShopShortlists({ collections }: { collections: Collection[] }) {
  if (collections.length === 0) return null;
  return (
    <section className="wrap section-space">
      <SectionHead title="By shortlist" href="/collections" linkText="See All" of="shortlists" />
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
