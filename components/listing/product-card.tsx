import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { ShopLink } from "@/components/ui/shop-link";
import { formatUsd } from "@/lib/domain/money";
import type { ProductSummary } from "@/lib/domain/product";
import { ProductName } from "./product-name";

/** One product in a grid: the whole card is one link. */
export function ProductCard({
  product,
  sizes,
  isPriority = false,
}: {
  product: ProductSummary;
  sizes: string;
  isPriority?: boolean;
}) {
  const [first, second] = product.pictures;
  return (
    <article>
      <ShopLink href={`/details/${product.id}`} className="group block">
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
          <Price
            text={formatUsd(product.price)}
            isFrom={product.hasPriceRange}
            className="text-sm"
          />
        </div>
      </ShopLink>
    </article>
  );
}
