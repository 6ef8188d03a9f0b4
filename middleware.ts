import { type NextRequest, NextResponse } from "next/server";
import { tokenMarker } from "@/lib/api/gateway/token";
import { visitorOf } from "@/lib/api/gateway/visitor";
import { isLoggedOutOnly } from "@/lib/domain/account/gated";
import { ownPath } from "@/lib/domain/own-path";
import { logInPath, returnPath } from "@/lib/domain/return-path";

/** Only the cookie's presence decides here (specification, route table); the API checks the token. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search, searchParams } = request.nextUrl;
  const { token, isHttps } = visitorOf(request.headers);
  const hasToken = token !== null;
  if (isLoggedOutOnly(pathname)) {
    return hasToken ? home(request, returnPath(searchParams.get("next")), isHttps) : passOn();
  }
  return hasToken ? passOn() : redirect(request, logInPath(`${pathname}${search}`));
}

/** Sets the marker cookie again, so a page that missed the log-in does not redirect back here. */
function home(request: NextRequest, path: string, isHttps: boolean): NextResponse {
  const response = redirect(request, path);
  response.headers.append("Set-Cookie", tokenMarker(isHttps));
  return response;
}

function redirect(request: NextRequest, path: string): NextResponse {
  return uncached(NextResponse.redirect(new URL(ownPath(path), request.nextUrl)));
}

function passOn(): NextResponse {
  return uncached(NextResponse.next());
}

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
