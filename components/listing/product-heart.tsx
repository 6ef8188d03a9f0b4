import { Heart } from "@/components/favourites/heart";
import type { ProductSummary } from "@/lib/domain/product";

/** The heart of a listed product, in the combination it is listed in. */
export function ProductHeart({
  product,
  className,
}: {
  product: ProductSummary;
  className: string;
}) {
  return (
    <Heart
      productId={product.id}
      name={product.name}
      valueIds={product.defaultValueIds}
      isFavourite={product.isFavourite}
      className={className}
    />
  );
}
