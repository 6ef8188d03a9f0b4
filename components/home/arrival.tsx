import { ProductCard } from "@/components/listing/product-card";
import type { ProductSummary } from "@/lib/domain/product";
import { ArrivalLink } from "./arrival-link";
import { CopyProductLink } from "./copy-product-link";

const SIZES = "(width >= 900px) 15vw, (width >= 600px) 22vw, 45vw";

/** A new product with the way to buy it and to share it; `column` is its place in the slide. */
export function Arrival({ product, column }: { product: ProductSummary; column: number }) {
  return (
    <div className="arrival">
      <ProductCard product={product} sizes={SIZES} />
      <div>
        <ArrivalLink productId={product.id} column={column} name={product.name} />
        <CopyProductLink productId={product.id} name={product.name} />
      </div>
    </div>
  );
}
