import { ProductCard } from "@/components/listing/product-card";
import { ShopLink } from "@/components/ui/shop-link";
import type { ProductSummary } from "@/lib/domain/product";
import { arrivalHref, HAS_LOGIN } from "./arrival-href";
import { CopyProductLink } from "./copy-product-link";

const SIZES = "(width >= 900px) 15vw, (width >= 600px) 22vw, 45vw";

/** A new product with the way to buy it and to share it; `column` is its place in the slide. */
export function Arrival({ product, column }: { product: ProductSummary; column: number }) {
  const href = arrivalHref(
    { productId: product.id, column },
    { isLoggedOut: true, hasLogin: HAS_LOGIN },
  );
  return (
    <div className="flex flex-col justify-between">
      <ProductCard product={product} sizes={SIZES} />
      <div className="relative mt-2 flex flex-wrap items-center justify-between">
        <ShopLink
          href={href}
          aria-label={`ADD TO CART: ${product.name}`}
          className="label inline-flex min-h-11 items-center"
        >
          <span className="underline-rest">ADD TO CART</span>
        </ShopLink>
        <CopyProductLink productId={product.id} name={product.name} />
      </div>
    </div>
  );
}
