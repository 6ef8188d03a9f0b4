import { forView } from "@/components/listing/listed-product";
import { ProductCard } from "@/components/listing/product-card";
import { Carousel } from "@/components/ui/carousel";
import type { ProductSummary } from "@/lib/domain/product";
import { ArrivalLink, CopyProductLink } from "./arrival-actions";
import { SectionHead } from "./section-head";

/** The newest products on linen, two a slide. */
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

/** A new product with the way to buy it and to share it; `column` is its place in the slide. */
function Arrival({ product, column }: { product: ProductSummary; column: number }) {
  return (
    <div className="arrival">
      <ProductCard product={forView(product, "grid")} sizes={SIZES} />
      <div>
        <ArrivalLink productId={product.id} column={column} name={product.name} />
        <CopyProductLink productId={product.id} name={product.name} />
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
