const SHOP = "http://shop.invalid";
/** Where nobody is sent after a log-in: the log-in itself and what is no page. */
const NO_DESTINATION = /^\/(login|register|recover|renamePass|api)(\/|$)/i;

/**
 * Where a shopper goes on to after a log-in: a page of the shop that asked for it.
 * @param asked what stands in the address, perhaps by a stranger's hand.
 * @returns a path of this shop with its query; "/" for everything that could lead elsewhere.
 */
export function returnPath(asked: string | null | undefined): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return "/";
  const url = URL.parse(asked, SHOP);
  if (url?.origin !== SHOP || /^\/[/\\]/.test(url.pathname)) return "/";
  return NO_DESTINATION.test(url.pathname) ? "/" : `${url.pathname}${url.search}${url.hash}`;
}

/** The log-in, which leads back to a page afterwards. */
export function logInPath(from: string): string {
  const next = returnPath(from);
  return next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`;
}
