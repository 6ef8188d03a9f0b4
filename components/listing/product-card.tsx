import { Picture } from "@/components/ui/picture";
import { detailsHref } from "./details-href";
import type { ListedProduct } from "./listed-product";
import { ProductLink } from "./product-link";
import { ListedPrice, ProductHeart, ProductName } from "./product-parts";

/** One product in a grid: the whole card is one link; the heart is a button of its own. */
export function ProductCard({
  product,
  sizes,
  isPriority = false,
  href = detailsHref(product),
}: {
  product: ListedProduct;
  sizes: string;
  isPriority?: boolean;
  href?: string;
}) {
  const [first, second] = product.pictures;
  return (
    <article className="card">
      <ProductLink href={href}>
        <Picture
          src={first?.src ?? null}
          alt={first?.alt || product.name}
          sizes={sizes}
          isPriority={isPriority}
          placeholder={first?.placeholder}
        />
        {second && <Picture src={second.src} alt="" sizes={sizes} className="card-other" />}
        {product.brand && <span className="card-brand">{product.brand.name}</span>}
        <h3>
          <ProductName name={product.name} />
        </h3>
        <ListedPrice product={product} />
      </ProductLink>
      <ProductHeart product={product} className="absolute top-0 right-0" />
    </article>
  );
}
