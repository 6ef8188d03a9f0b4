import { logInPath } from "@/lib/domain/return-path";

/**
 * Where ADD TO CART of a new arrival leads (specification, section 2, Home): to the product, but
 * from the second column of a slide to the log-in for a visitor who is logged out, and from there
 * to the product.
 */
export function arrivalHref(
  { productId, column }: { productId: number; column: number },
  { isLoggedOut }: { isLoggedOut: boolean },
): string {
  const product = `/details/${productId}`;
  return column === 1 && isLoggedOut ? logInPath(product) : product;
}
