const SHOP = "http://shop.invalid";

/**
 * The address as a path of this shop: browsers read "//host" and "/\host" in `Location` as another host
 * (RFC 9110, 10.2.2).
 */
export function ownPath(address: string): string {
  const url = new URL(`${SHOP}/${address.replace(/^[\s\p{Cc}/\\]+/u, "")}`);
  return `${url.pathname.replace(/^\/+/, "/")}${url.search}${url.hash}`;
}

/** A payment provider's page has a whole address; anything else is a path of this shop. */
export function pathOrPage(address: string): string {
  return isPage(address) ? address : ownPath(address);
}

export function isPage(address: string): boolean {
  return /^https?:\/\/[^/\\\s]/i.test(address);
}
