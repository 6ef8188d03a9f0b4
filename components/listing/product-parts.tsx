import { Price } from "@/components/ui/price";
import { shortName } from "@/lib/domain/name";
import { Heart } from "./heart";
import type { ListedProduct } from "./listed-product";

/** A product's name cut to three words; the whole of it for screen readers and on pointing. */
export function ProductName({ name }: { name: string }) {
  const short = shortName(name);
  if (short === name) return name;
  return (
    <>
      <span aria-hidden="true" title={name}>
        {short}
      </span>
      <span className="sr-only">{name}</span>
    </>
  );
}

/** A listed product's price, or that it is sold out. */
export function ListedPrice({ product }: { product: ListedProduct }) {
  if (product.isSoldOut) return <span className="card-price text-oxblood">Sold Out</span>;
  return <Price text={product.price} isFrom={product.hasPriceRange} className="card-price" />;
}

/** The heart of a listed product, in the combination it is listed in. */
export function ProductHeart({
  product,
  className,
}: {
  product: ListedProduct;
  className: string;
}) {
  return (
    <Heart
      productId={product.id}
      name={product.name}
      valueIds={product.defaultValueIds}
      isFavorite={product.isFavorite}
      className={className}
    />
  );
}
