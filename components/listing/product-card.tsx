import type { CSSProperties } from "react";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { Picture } from "@/components/ui/picture/picture";
import { Price } from "@/components/ui/price";
import { shortName } from "@/lib/domain/form/name";
import { detailsHref } from "@/lib/domain/product/details-href";
import { Heart } from "./heart";
import type { ListedProduct } from "./listed-product";
import { ProductLink } from "./product-link";

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
      <ProductLink
        href={href}
        otherView={second && { src: second.src, focus: second.focus, sizes }}
      >
        <Picture
          src={first?.src ?? null}
          alt={first?.alt || product.name}
          sizes={sizes}
          isPriority={isPriority}
          placeholder={first?.placeholder}
          focus={first?.focus}
        />
        {product.brand && <span className="card-brand">{product.brand.name}</span>}
        <h3>
          <ProductName name={product.name} />
        </h3>
        <ListedPrice product={product} />
        <Dots dots={product.dots} />
        {product.isExclusive && <span className="card-mark">Exclusive</span>}
      </ProductLink>
      <ProductHeart product={product} className="absolute top-0 right-0" />
    </article>
  );
}

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

export function ListedPrice({ product }: { product: ListedProduct }) {
  if (product.isSoldOut) return <span className="card-price text-oxblood">Sold Out</span>;
  const { price, wasPrice, hasPriceRange } = product;
  return (
    <>
      <Price text={price} was={wasPrice} isFrom={hasPriceRange} className="card-price" />
      {product.note && <span className="text-oxblood text-sm">{product.note}</span>}
    </>
  );
}

/** One element for all: a listing has many cards. */
export function Dots({ dots }: Pick<ListedProduct, "dots">) {
  if (!dots) return null;
  const { label, stops, count, more } = dots;
  return (
    <span
      role="img"
      aria-label={label}
      data-more={more > 0 ? `+${more}` : undefined}
      className="card-colors"
      style={{ "--stops": stops, "--count": count } as CSSProperties}
    />
  );
}

export function ProductHeart({
  product,
  className,
}: {
  product: ListedProduct;
  className: string;
}) {
  return (
    <ErrorBoundary>
      <Heart
        productId={product.id}
        name={product.name}
        valueIds={product.defaultValueIds}
        isFavorite={product.isFavorite}
        className={className}
      />
    </ErrorBoundary>
  );
}
