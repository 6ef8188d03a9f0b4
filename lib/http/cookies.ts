import { parse, serialize } from "hono/utils/cookie";

/**
 * Reads a cookie, in the gateway, in `middleware.ts` and in browsers.
 * @param cookies as a request or a page has them: "a=1; b=2".
 * @returns `null` where there is none of the name.
 */
export function cookieIn(cookies: string | null, name: string): string | null {
  return parse(cookies ?? "", name)[name] ?? null;
}

/** A cookie of the whole shop as it is set: as a header, or by a script. */
export function cookieOf(
  name: string,
  value: string,
  given: { seconds: number; isSecure: boolean; isHttpOnly?: boolean },
): string {
  return serialize(name, value, {
    path: "/",
    sameSite: "Lax",
    maxAge: given.seconds,
    secure: given.isSecure,
    httpOnly: given.isHttpOnly,
  });
}
