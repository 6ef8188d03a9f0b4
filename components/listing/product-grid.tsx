import { detailsHref } from "@/lib/domain/product/details-href";
import type { ListedProduct } from "./listed-product";
import { ProductCard } from "./product-card";

const SIZES = "(width >= 1024px) 24vw, (width >= 663px) 34vw, 44vw";
const FIRST_SEEN = 2;

export function ProductGrid<Product extends ListedProduct>({
  products,
  hrefFor = detailsHref,
}: {
  products: Product[];
  hrefFor?: (product: Product) => string;
}) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            href={hrefFor(product)}
            sizes={SIZES}
            isPriority={index < FIRST_SEEN}
          />
        </li>
      ))}
    </ul>
  );
}
