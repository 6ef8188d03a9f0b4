import { ProductLink } from "@/components/product/product-link";
import { Picture } from "@/components/ui/picture";
import { ListedPrice } from "./listed-price";
import { detailsHref, type ListedProduct } from "./listed-product";
import { ProductHeart } from "./product-heart";
import { ProductName } from "./product-name";

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
    <article className="relative">
      <ProductLink href={href} className="group block">
        <span className="relative block">
          <Picture
            src={first?.src ?? null}
            alt={first?.alt || product.name}
            sizes={sizes}
            isPriority={isPriority}
            placeholder={first?.placeholder}
          />
          {second && (
            <Picture
              src={second.src}
              alt=""
              sizes={sizes}
              className="absolute! inset-0 hidden! opacity-0 transition-opacity duration-(--duration-drawer) group-focus-visible:opacity-100 [@media(hover:hover)]:block! [@media(hover:hover)]:group-hover:opacity-100"
            />
          )}
        </span>
        <div className="mt-4 flex flex-col gap-1">
          {product.brand && (
            <span className="label text-[0.6875rem] text-ink-soft">{product.brand.name}</span>
          )}
          <h3 className="text-sm leading-snug sm:text-base">
            <ProductName name={product.name} />
          </h3>
          <ListedPrice product={product} className="text-sm" />
        </div>
      </ProductLink>
      <ProductHeart product={product} className="absolute top-0 right-0" />
    </article>
  );
}
