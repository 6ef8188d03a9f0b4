import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { normalizeRange, pathOf, setHeaders } from "./request.ts";

const YEAR_SECONDS = 31_536_000;
const NEXT = "/_next/";
const HASHED = "/_next/static";
const FILE = /\.\w+$/;
const PICTURE = /^\/pictures(\/[0-9a-f]{2}\/[\w-]+\/(?:full\.jpg|\d+\.avif))$/;
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;
const LIFETIMES: [path: RegExp, cacheControl: string][] = [
  [/^\/sw\.js$/, "no-cache"],
  [/^\//, "public, max-age=86400, stale-while-revalidate=604800"],
];

type Serve = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Folders {
  root: string;
  picturesFolder: string;
}

export function staticFiles(
  folders: Folders,
  headersFor: (request: IncomingMessage) => readonly string[],
): Serve {
  const send = fromDisk(folders);
  return (request, response) => {
    const path = pathOf(request);
    if (!FILE.test(path) && !path.startsWith(NEXT)) return false;
    normalizeRange(request);
    setHeaders(response, headersFor(request));
    const isFile = send(request, response);
    if (!isFile) for (const name of response.getHeaderNames()) response.removeHeader(name);
    return isFile;
  };
}

function fromDisk({ root, picturesFolder }: Folders): Serve {
  const built = sirv(join(root, ".next", "static"), {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: YEAR_SECONDS,
    onNoMatch: (_request, response) => response.writeHead(404).end(),
  });
  const folder = join(root, "public");
  const open = existsSync(folder) ? sirv(folder, { etag: true, setHeaders: setLifetime }) : null;
  const pictures = sirv(picturesFolder, {
    // Looks at the disk each time: pictures come while the shop runs.
    dev: true,
    etag: true,
    setHeaders: (response) => response.setHeader("Cache-Control", FOR_EVER),
  });
  return (request, response) => {
    const path = pathOf(request);
    const picture = PICTURE.exec(path)?.[1];
    if (picture) return isSent(pictures, picture, request, response);
    if (path.startsWith(`${HASHED}/`)) {
      request.url = path.slice(HASHED.length);
      built(request, response);
      return true;
    }
    if (path.startsWith(NEXT)) {
      response.writeHead(404).end();
      return true;
    }
    return open !== null && isSent(open, path, request, response);
  };
}

function isSent(
  send: ReturnType<typeof sirv>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { url } = request;
  let isFile = true;
  request.url = path;
  send(request, response, () => {
    isFile = false;
  });
  request.url = url;
  return isFile;
}

function setLifetime(response: ServerResponse, path: string): void {
  const [, lifetime] = LIFETIMES.find(([pattern]) => pattern.test(path)) ?? [];
  if (lifetime) response.setHeader("Cache-Control", lifetime);
}
