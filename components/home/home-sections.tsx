import type { ReactNode } from "react";
import { forView } from "@/components/listing/listed-product";
import { ProductCard } from "@/components/listing/product-card";
import { ButtonLink } from "@/components/ui/form/button";
import { ArrowUpRight } from "@/components/ui/icon/icons";
import { ShopLink } from "@/components/ui/link/shop-link";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { Carousel } from "@/components/ui/picture/carousel";
import { Picture } from "@/components/ui/picture/picture";
import type { HomeBanner, SpotlightPost } from "@/lib/domain/content";
import type { Collection } from "@/lib/domain/listing/catalog";
import type { ProductSummary } from "@/lib/domain/product/product";
import { basics } from "@/shop/basics";
import { ArrivalLink, CopyProductLink } from "./arrival-actions";
import { SectionHead } from "./section-head";

const PORTRAIT = "(width >= 1024px) 24vw, 50vw";

export function Banner({ banner }: { banner: HomeBanner }) {
  return (
    <section
      aria-labelledby="banner-title"
      className="wrap grid grid-cols-2 gap-x-3 gap-y-6 pb-4 sm:gap-x-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr_auto] lg:gap-x-6 lg:gap-y-0 lg:pt-16"
    >
      {banner.middleImage && (
        <BannerLink className="col-span-2 max-lg:bleed max-lg:px-0! lg:col-span-6 lg:col-start-4 lg:row-span-2 lg:row-start-2 lg:self-end">
          <Picture
            src={banner.middleImage}
            alt=""
            width={1600}
            height={900}
            sizes="(width >= 1024px) 50vw, 100vw"
            isPriority
          />
        </BannerLink>
      )}
      <h1
        id="banner-title"
        className={`display col-span-2 max-w-[12ch] text-4xl ${banner.middleImage ? "max-lg:pt-2" : "max-lg:pt-10"} sm:col-span-1 lg:col-span-9 lg:row-start-1 lg:max-w-none lg:pb-14 lg:text-[clamp(4rem,6.4vw,6rem)]`}
      >
        {banner.title}
      </h1>
      <div className="col-span-2 flex flex-col items-start gap-6 max-lg:pb-8 sm:col-span-1 sm:max-lg:pt-4 lg:col-span-3 lg:col-start-10 lg:row-start-3 lg:pt-8">
        <p className="max-w-[40ch] text-ink-soft">{banner.info}</p>
        {banner.buttonText && <ButtonLink href={BANNER_HREF}>{banner.buttonText}</ButtonLink>}
      </div>
      {banner.leftImage && (
        <BannerLink className="lg:col-span-3 lg:row-span-2 lg:row-start-2 lg:self-end">
          <Picture src={banner.leftImage} alt="" height={1440} sizes={PORTRAIT} />
        </BannerLink>
      )}
      {banner.rightImage && (
        <BannerLink className="max-lg:mt-8 lg:col-span-3 lg:col-start-10 lg:row-span-2 lg:row-start-1 lg:self-start">
          <Picture src={banner.rightImage} alt="" height={1440} sizes={PORTRAIT} />
        </BannerLink>
      )}
    </section>
  );
}

const BANNER_HREF = "/products";

/** For pointers alone: keyboard and screen reader have the button. */
function BannerLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <ShopLink href={BANNER_HREF} tabIndex={-1} aria-hidden="true" className={className}>
      {children}
    </ShopLink>
  );
}

export function FeaturedCollections({ collections }: { collections: Collection[] }) {
  if (collections.length === 0) return null;
  return (
    <section className="wrap section-space">
      <SectionHead title={`${basics.name} Stories`} href="/collections" linkText="All shortlists" />
      <Carousel name={`${basics.name} Stories`} gap={24}>
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

export function NewArrivals({ products }: { products: ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <section className="bg-linen">
      <div className="wrap section-space">
        <SectionHead
          title="New Arrivals"
          href="/products?sort=newest"
          linkText="See All"
          of="new arrivals"
        />
        <Carousel name="New Arrivals" gap={24}>
          {inPairs(products).map((pair) => (
            <div key={pair[0]?.id} className="grid h-full grid-cols-2 gap-3 xl:gap-6">
              {pair.map((product, column) => (
                <Arrival key={product.id} product={product} column={column} />
              ))}
            </div>
          ))}
        </Carousel>
      </div>
    </section>
  );
}

const SIZES = "(width >= 900px) 15vw, (width >= 600px) 22vw, 45vw";

function Arrival({ product, column }: { product: ProductSummary; column: number }) {
  return (
    <div className="arrival flex flex-col justify-between">
      <ProductCard product={forView(product, "grid")} sizes={SIZES} />
      <div className="relative mt-2 flex flex-wrap items-center justify-between [&>.icon-button]:-mr-3">
        <ErrorBoundary instead={<span />}>
          <ArrivalLink productId={product.id} column={column} name={product.name} />
        </ErrorBoundary>
        <ErrorBoundary>
          <CopyProductLink productId={product.id} name={product.name} />
        </ErrorBoundary>
      </div>
    </div>
  );
}

/** `[1, 2, 3]` → `[[1, 2], [3]]`. */
export function inPairs<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, index) =>
    items.slice(2 * index, 2 * index + 2),
  );
}

export function Spotlight({ title, posts }: { title: string; posts: SpotlightPost[] }) {
  const pictured = posts.filter(({ image }) => image !== null);
  if (pictured.length === 0) return null;
  return (
    <section className="section-space overflow-clip" aria-labelledby="spotlight">
      <h2 id="spotlight" className="display wrap mb-10 text-center text-3xl lg:mb-14">
        {title}
      </h2>
      <ul className="wrap scrollbar-none relative flex snap-x snap-mandatory scroll-px-(--gutter) gap-3 overflow-x-auto sm:gap-5 lg:grid lg:grid-cols-6 lg:overflow-visible">
        {pictured.map((post) => (
          <li
            key={post.link}
            className="w-[62vw] max-w-72 shrink-0 snap-start lg:w-auto lg:even:mt-16"
          >
            <Post post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Post({ post }: { post: SpotlightPost }) {
  const name = post.product ? `#${post.product} By You` : "Worn by you";
  const still = (
    <>
      <Picture src={post.image} alt="" sizes="(width >= 1024px) 15vw, 62vw" />
      <h3 className="mt-3 text-sm leading-snug">{name}</h3>
    </>
  );
  return (
    <>
      {post.productId === null ? (
        still
      ) : (
        <ShopLink href={`/details/${post.productId}`} className="block">
          {still}
        </ShopLink>
      )}
      <a
        href={post.link}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 text-ink-soft text-sm hover:text-ink"
      >
        <span className="underline-grow">See the post</span>
        <ArrowUpRight size={16} />
        <span className="sr-only">{`${name}, opens in a new window`}</span>
      </a>
    </>
  );
}
