import { decimalText } from "@/lib/domain/money";
import type { Combination, Product } from "@/lib/domain/product";
import { shop } from "@/shop/shop.config";

/**
 * What networks read of a product that is shared: that it is one, its price and whether it can be
 * had. React puts these into the head; Next has no words for them.
 */
export function ProductTags({
  product,
  combination,
}: {
  product: Product;
  /** The one that is shared; `null` for the preselected one. */
  combination: Combination | null;
}) {
  const { id, price, brand, combinations } = product;
  const made = combination ? [combination] : (combinations ?? []);
  const isSoldOut = made.length > 0 && made.every((one) => one.isSoldOut);
  const amount = decimalText(combination?.price ?? price);
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:price:amount" content={amount} />
      <meta property="product:price:currency" content={shop.currency} />
      <meta property="product:availability" content={isSoldOut ? "out of stock" : "in stock"} />
      <meta property="product:condition" content="new" />
      <meta property="product:brand" content={brand.name} />
      <meta property="product:retailer_item_id" content={String(id)} />
    </>
  );
}
