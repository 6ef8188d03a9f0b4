/** Whether the shop has its page for logging in yet. */
export const HAS_LOGIN = false;

/**
 * Where ADD TO CART of a new arrival leads (specification, section 2, Home): to the product, but
 * from the second column of a slide to /login for a visitor who is logged out.
 */
export function arrivalHref(
  { productId, column }: { productId: number; column: number },
  { isLoggedOut, hasLogin }: { isLoggedOut: boolean; hasLogin: boolean },
): string {
  return column === 1 && isLoggedOut && hasLogin ? "/login" : `/details/${productId}`;
}
