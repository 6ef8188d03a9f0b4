import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { pathOf, tidyRange } from "./request.ts";

const YEAR_SECONDS = 31_536_000;
const NEXT = "/_next/";
const HASHED = "/_next/static";
/** The service worker is asked for anew each time; what is under a name without a version, after a day. */
const LIFETIMES: [path: RegExp, cacheControl: string][] = [
  [/^\/sw\.js$/, "no-cache"],
  [/^\//, "public, max-age=86400, stale-while-revalidate=604800"],
];

type Dress = (request: IncomingMessage, response: ServerResponse) => void;
type Serve = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves the files of the build and of `public/`, as brotli or gzip where the build has made them.
 * @param dress puts on what every answer carries.
 * @returns whether there is such a file; what else is asked of the build is answered here as well.
 */
export function staticFiles(root: string, dress: Dress): Serve {
  const built = sirv(join(root, ".next", "static"), {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: YEAR_SECONDS,
    onNoMatch: (_request, response) => response.writeHead(404).end(),
  });
  const folder = join(root, "public");
  const open = existsSync(folder) ? sirv(folder, { etag: true, setHeaders: setLifetime }) : null;
  return (request, response) => {
    const path = pathOf(request);
    if (path.startsWith(`${HASHED}/`)) {
      tidyRange(request);
      dress(request, response);
      request.url = path.slice(HASHED.length);
      built(request, response);
      return true;
    }
    if (path.startsWith(NEXT)) {
      dress(request, response);
      response.writeHead(404).end();
      return true;
    }
    if (!open || !/\.\w+$/.test(path)) return false;
    tidyRange(request);
    let isFile = true;
    dress(request, response);
    open(request, response, () => {
      isFile = false;
      for (const name of response.getHeaderNames()) response.removeHeader(name);
    });
    return isFile;
  };
}

function setLifetime(response: ServerResponse, path: string): void {
  const [, lifetime] = LIFETIMES.find(([pattern]) => pattern.test(path)) ?? [];
  if (lifetime) response.setHeader("Cache-Control", lifetime);
}
