import { parse, serialize } from "hono/utils/cookie";

export const TOKEN_COOKIE = "token";
export const SECURE_TOKEN_COOKIE = `__Host-${TOKEN_COOKIE}`;

export function cookieIn(cookies: string | null, name: string): string | null {
  return parse(cookies ?? "", name)[name] ?? null;
}

export function cookieOf(
  name: string,
  value: string,
  options: { seconds: number; isSecure: boolean; isHttpOnly?: boolean },
): string {
  return serialize(name, value, {
    path: "/",
    sameSite: "Lax",
    maxAge: options.seconds,
    secure: options.isSecure,
    httpOnly: options.isHttpOnly,
  });
}
