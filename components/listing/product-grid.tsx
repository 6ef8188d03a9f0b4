import type { ProductSummary } from "@/lib/domain/product";
import { ProductCard } from "./product-card";

const SIZES = "(width >= 1280px) 22vw, (width >= 663px) 30vw, 44vw";
/** How many cards a phone shows before it is scrolled. */
const FIRST_SEEN = 2;

export function ProductGrid({ products }: { products: ProductSummary[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 panel:grid-cols-3 panel:gap-x-6 panel:gap-y-14 xl:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={SIZES} isPriority={index < FIRST_SEEN} />
        </li>
      ))}
    </ul>
  );
}
