import "server-only";
import { answer, answerUrl } from "./transport";

export const TOKEN_COOKIE = "token";
const TOKEN_MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
const SETS_TOKEN: ReadonlySet<string> = new Set(["/login", "/register"]);
const MAXIMUM_BODY_BYTES = 10 * 1024 * 1024;
const FORWARDED = [
  "accept",
  "authorization",
  "content-type",
  "idempotency-key",
  "user-agent",
  "x-forwarded-for",
  "cf-ipcountry",
  "cf-region-code",
  "x-vercel-ip-country",
  "x-vercel-ip-country-region",
] as const;

/**
 * The contract over HTTP for the browser: turns the token cookie into a bearer header, refuses
 * state changes that another origin sends with it, and keeps tokens out of scripts' reach.
 * @param path the path under the contract's base, starting with "/".
 */
export async function gateway(request: Request, path: string): Promise<Response> {
  const token = readCookie(request.headers.get("cookie"), TOKEN_COOKIE);
  const isForeign = !SAFE_METHODS.has(request.method) && !isOwnOrigin(request);
  if (isForeign && !request.headers.has("authorization")) {
    return refusal(403, "This request must come from the shop itself.");
  }
  if (Number(request.headers.get("content-length") ?? 0) > MAXIMUM_BODY_BYTES) {
    return refusal(413, "The request is too large.");
  }
  const headers = new Headers();
  for (const name of FORWARDED) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (token && !headers.has("authorization")) headers.set("authorization", `Bearer ${token}`);

  let response: Response;
  try {
    const hasBody = !SAFE_METHODS.has(request.method);
    response = await answer(
      new Request(answerUrl(path + new URL(request.url).search), {
        method: request.method,
        headers,
        body: hasBody ? await request.arrayBuffer() : undefined,
      }),
    );
  } catch {
    return refusal(503, "The shop cannot answer right now. Please try again.");
  }
  const answered = new Headers(response.headers);
  for (const name of ["set-cookie", "content-encoding", "content-length", "transfer-encoding"]) {
    answered.delete(name);
  }
  answered.set("cache-control", "private, no-store");
  if (response.ok && SETS_TOKEN.has(path)) return withTokenCookie(request, response, answered);
  if (path === "/logout" && request.method === "POST") {
    answered.append("set-cookie", cookie("", 0, isSecure(request)));
  }
  return new Response(response.body, { status: response.status, headers: answered });
}

async function withTokenCookie(
  request: Request,
  response: Response,
  headers: Headers,
): Promise<Response> {
  const body: unknown = await response.json().catch(() => null);
  const token = takeToken(body);
  if (token) headers.append("set-cookie", cookie(token, TOKEN_MAX_AGE_SECONDS, isSecure(request)));
  return Response.json(body, { status: response.status, headers });
}

/** Removes `access_token` from a log-in's answer, or from its `data`, and returns it. */
function takeToken(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null;
  if ("access_token" in body && typeof body.access_token === "string") {
    const token = body.access_token;
    delete body.access_token;
    return token;
  }
  return "data" in body ? takeToken(body.data) : null;
}

/** Browsers name the sender of a state change in Origin or Sec-Fetch-Site; neither can be forged. */
function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin === null) {
    const site = request.headers.get("sec-fetch-site");
    return site === null
      ? readCookie(request.headers.get("cookie"), TOKEN_COOKIE) === null
      : site === "same-origin";
  }
  const host = request.headers.get("x-forwarded-host") ?? request.headers.get("host");
  return URL.canParse(origin) && new URL(origin).host === host;
}

function isSecure(request: Request): boolean {
  const forwarded = request.headers.get("x-forwarded-proto");
  return (forwarded ?? new URL(request.url).protocol).startsWith("https");
}

function cookie(value: string, maxAge: number, secure: boolean): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? "; Secure" : ""}`;
  return `${TOKEN_COOKIE}=${encodeURIComponent(value)}; ${attributes}`;
}

function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const [key, ...rest] = part.trim().split("=");
    if (key !== name) continue;
    try {
      return decodeURIComponent(rest.join("=")) || null;
    } catch {
      return null;
    }
  }
  return null;
}

function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { "cache-control": "no-store" } });
}
