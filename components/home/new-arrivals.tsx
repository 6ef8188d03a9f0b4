import { ProductCard } from "@/components/listing/product-card";
import { Carousel } from "@/components/ui/carousel";
import { ShopLink } from "@/components/ui/shop-link";
import type { ProductSummary } from "@/lib/domain/product";
import { inPairs } from "./in-pairs";

const SIZES = "(width >= 1024px) 30vw, 46vw";

/** The newest products, two a slide, on linen beside their title. */
export function NewArrivals({ products }: { products: ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <section className="bg-linen" aria-labelledby="new-arrivals">
      <div className="wrap section-space grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="flex flex-col justify-between gap-6 lg:col-span-4">
          <div>
            <h2 id="new-arrivals" className="display text-3xl">
              New Arrivals
            </h2>
            <p className="mt-4 max-w-[34ch] text-ink-soft">
              Just in from the workshops, photographed the day they came.
            </p>
          </div>
          <ShopLink
            href="/products?sort=newest"
            rel="nofollow"
            className="label inline-flex min-h-11 items-center self-start max-lg:hidden"
          >
            <span className="underline-rest">See All</span>
          </ShopLink>
        </div>
        <Carousel
          name="New Arrivals"
          narrow={1}
          middle={1}
          wide={1}
          gap={24}
          className="min-w-0 lg:col-span-8"
        >
          {inPairs(products).map((pair) => (
            <div key={pair[0]?.id} className="grid grid-cols-2 gap-3 sm:gap-6">
              {pair.map((product) => (
                <div key={product.id}>
                  <ProductCard product={product} sizes={SIZES} />
                  <ShopLink
                    href={`/details/${product.id}`}
                    aria-label={`ADD TO CART: ${product.name}`}
                    className="label mt-3 inline-flex min-h-11 items-center"
                  >
                    <span className="underline-rest">ADD TO CART</span>
                  </ShopLink>
                </div>
              ))}
            </div>
          ))}
        </Carousel>
      </div>
    </section>
  );
}
