import { Heart } from "./heart";
import type { ListedProduct } from "./listed-product";

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
