import { type NextRequest, NextResponse } from "next/server";
import { markerCookie, tokenOf } from "@/lib/api/gateway/token";
import { isLoggedOutOnly } from "@/lib/domain/gated";
import { logInPath, returnPath } from "@/lib/domain/return-path";

/**
 * Route gating by the token's cookie (specification, route table): customers' pages lead guests to
 * the log-in, the log-in leads customers home, or on to the page that led to it. Whether the token
 * is good is for the API to say.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search, searchParams } = request.nextUrl;
  const hasToken = tokenOf(request) !== null;
  if (isLoggedOutOnly(pathname)) {
    return hasToken ? home(request, returnPath(searchParams.get("next"))) : passOn();
  }
  return hasToken ? passOn() : redirect(request, logInPath(`${pathname}${search}`));
}

/** The shop's own scripts are told again of the token: a page that does not know leads back here. */
function home(request: NextRequest, path: string): NextResponse {
  const response = redirect(request, path);
  response.headers.append("Set-Cookie", markerCookie(request));
  return response;
}

function redirect(request: NextRequest, path: string): NextResponse {
  return uncached(NextResponse.redirect(new URL(path, request.nextUrl)));
}

function passOn(): NextResponse {
  return uncached(NextResponse.next());
}

/** The same address answers otherwise once the cookie has changed. */
function uncached(response: NextResponse): NextResponse {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

export const config = {
  runtime: "nodejs",
  matcher: [
    "/orders/:path*",
    "/address",
    "/payment",
    "/security",
    "/favourites",
    "/return_request/:path*",
    "/login",
    "/register",
  ],
};
