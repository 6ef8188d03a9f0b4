import { ButtonLink } from "@/components/ui/form/button";
import { ShopLink } from "@/components/ui/link/shop-link";
import { Picture } from "@/components/ui/picture/picture";
import { detailsHref } from "@/lib/domain/product/details-href";
import type { ProductSummary } from "@/lib/domain/product/product";
import { shop } from "@/shop/shop";

/** Opens the home page of a shop that has no banner: its name and its newest pieces. */
export function FirstPieces({ products }: { products: readonly ProductSummary[] }) {
  const [first, second] = products.filter(({ pictures }) => pictures.length > 0);
  const tagline = `${shop.tagline.slice(0, 1).toUpperCase()}${shop.tagline.slice(1)}`;
  return (
    <section className="wrap grid grid-cols-2 gap-x-3 gap-y-8 pb-(--section) max-lg:pt-10 sm:gap-x-6 lg:grid-cols-12 lg:pt-16">
      <div className="col-span-2 flex flex-col items-start gap-6 lg:col-span-5 lg:self-center lg:pr-8">
        <h1 className="display wrap-anywhere text-4xl lg:text-[clamp(3.5rem,5.6vw,5.25rem)] lg:leading-[1.04]">
          {shop.name}
        </h1>
        {tagline && <p className="max-w-[40ch] text-ink-soft">{tagline}</p>}
        <ButtonLink href="/products">Shop All</ButtonLink>
      </div>
      {first && <Piece product={first} className="lg:col-span-4" isPriority />}
      {second && <Piece product={second} className="lg:col-span-3 lg:self-end" />}
    </section>
  );
}

function Piece({
  product,
  className,
  isPriority,
}: {
  product: ProductSummary;
  className: string;
  isPriority?: boolean;
}) {
  const [picture] = product.pictures;
  return (
    <ShopLink href={detailsHref(product)} className={`group block self-end ${className}`}>
      <Picture
        src={picture?.src ?? null}
        alt=""
        focus={picture?.focus}
        placeholder={picture?.placeholder}
        sizes="(width >= 1024px) 32vw, 46vw"
        isPriority={isPriority}
      />
      <span className="mt-3 block text-ink-soft text-sm">
        <span className="underline-grow">{product.name}</span>
      </span>
    </ShopLink>
  );
}
