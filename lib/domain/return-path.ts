import { parseUrl } from "./parse-url";

const SHOP = "http://shop.invalid";
const NO_DESTINATION = /^\/(login|register|recover|renamePass|api)(\/|$)/i;

/** Returns "/" for anything that could leave the shop (open redirect). */
export function returnPath(asked: string | null | undefined): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return "/";
  const url = parseUrl(asked, SHOP);
  if (url?.origin !== SHOP || /^\/[/\\]/.test(url.pathname)) return "/";
  return NO_DESTINATION.test(url.pathname) ? "/" : `${url.pathname}${url.search}${url.hash}`;
}

export function logInPath(from: string): string {
  return withNext("/login", from);
}

export function registerPath(from: string): string {
  return withNext("/register", from);
}

function withNext(path: string, from: string): string {
  const next = returnPath(from);
  return next === "/" ? path : `${path}?next=${encodeURIComponent(next)}`;
}
