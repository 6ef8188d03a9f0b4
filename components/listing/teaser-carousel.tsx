import { Carousel } from "@/components/ui/picture/carousel";
import { Picture } from "@/components/ui/picture/picture";
import { Price } from "@/components/ui/price";
import { shortName } from "@/lib/domain/form/name";
import { formatPrice } from "@/lib/domain/money/money";
import { formatWas } from "@/lib/domain/money/sale";
import type { ProductTeaser } from "@/lib/domain/product/product";
import { ProductLink } from "./product-link";

export function TeaserCarousel({
  products,
  slides,
  maxDots,
}: {
  products: ProductTeaser[];
  slides: { narrow: number; middle: number; wide: number };
  maxDots?: number;
}) {
  if (products.length === 0) return null;
  return (
    <section className="wrap section-space">
      <h2 className="display mb-8 text-2xl">You May Also Like</h2>
      <Carousel name="You May Also Like" {...slides} maxDots={maxDots}>
        {products.map((product) => (
          <ProductLink key={product.id} href={`/details/${product.id}`} className="teaser group">
            <Picture
              src={product.image}
              focus={product.focus}
              alt=""
              sizes="(width >= 900px) 33vw, 50vw"
              imageClassName="transition-opacity group-hover:opacity-85"
            />
            <span className="card-name">{shortName(product.name)}</span>
            <Price
              text={formatPrice(product.price)}
              was={formatWas(product)}
              isFrom={product.hasPriceRange}
              className="pt-1 text-sm"
            />
          </ProductLink>
        ))}
      </Carousel>
    </section>
  );
}
