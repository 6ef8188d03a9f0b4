import { ProductCard } from "@/components/listing/product-card";
import type { ProductSummary } from "@/lib/domain/product";
import { ArrivalLink } from "./arrival-link";
import { CopyProductLink } from "./copy-product-link";

const SIZES = "(width >= 900px) 15vw, (width >= 600px) 22vw, 45vw";

/** A new product with the way to buy it and to share it; `column` is its place in the slide. */
export function Arrival({ product, column }: { product: ProductSummary; column: number }) {
  return (
    <div className="flex flex-col justify-between">
      <ProductCard product={product} sizes={SIZES} />
      <div className="relative mt-2 flex flex-wrap items-center justify-between">
        <ArrivalLink productId={product.id} column={column} name={product.name} />
        <CopyProductLink productId={product.id} name={product.name} />
      </div>
    </div>
  );
}
