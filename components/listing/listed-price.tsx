import { Price } from "@/components/ui/price";
import type { ListedProduct } from "./listed-product";

/** A listed product's price, or that it is sold out. */
export function ListedPrice({ product }: { product: ListedProduct }) {
  if (product.isSoldOut) return <span className="card-price text-oxblood">Sold Out</span>;
  return <Price text={product.price} isFrom={product.hasPriceRange} className="card-price" />;
}
