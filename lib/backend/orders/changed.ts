import "server-only";
import type { Backend } from "../context";

/** Says, after the commit, which products have just sold out or come back. */
export function tellStockChanged(
  { changed }: Pick<Backend, "changed">,
  productIds: readonly number[],
): void {
  if (productIds.length > 0) changed(productIds.map((id) => `product:${id}`));
}
