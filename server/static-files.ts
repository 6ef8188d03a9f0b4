import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import sirv from "sirv";
import { encodingFor } from "./cached-page.ts";
import { inMemory } from "./in-memory.ts";
import { isNotModified, normalizeRange, pathOf, setHeaders } from "./request.ts";

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
const MAX_CACHED_BYTES = 32 * 1024 * 1024;
const MAX_FILE_BYTES = 256 * 1024;
const NOT_CACHED_HEADERS = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

interface CachedFile {
  headers: readonly string[];
  body: Buffer;
  etag: string | undefined;
}

type Serve = (request: IncomingMessage, response: ServerResponse) => boolean;

interface StaticFiles {
  sendCached: Serve;
  send: Serve;
}

interface Folders {
  root: string;
  picturesFolder: string;
}

export function staticFiles(
  folders: Folders,
  headersFor: (request: IncomingMessage) => readonly string[],
): StaticFiles {
  const read = fromDisk(folders);
  const ask = inMemory((request, response) => {
    if (!read(request, response)) response.writeHead(404).end();
  });
  const kept = new LRUCache<string, CachedFile>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  async function keep(path: string, key: string, request: IncomingMessage): Promise<void> {
    const encoding = encodingFor(request.headers);
    const { status, headers, body } = await ask(path, { "accept-encoding": encoding });
    if (status !== 200) return;
    const said = Object.entries(headers).filter(([name]) => !NOT_CACHED_HEADERS.has(name));
    const own = [...said.flat().map(String), "Cache-Status", "shortlisted; hit"];
    kept.set(key, { headers: own, body, etag: headers.etag });
  }

  return {
    sendCached: (request, response) => {
      const file = kept.get(keyOf(request));
      if (!file || request.headers.range !== undefined) return false;
      const isUnchanged = isNotModified(request, file.etag);
      response.writeHead(isUnchanged ? 304 : 200, [...file.headers, ...headersFor(request)]);
      response.end(isUnchanged || request.method === "HEAD" ? undefined : file.body);
      return true;
    },
    send: (request, response) => {
      const path = pathOf(request);
      const key = keyOf(request);
      if (!FILE.test(path) && !path.startsWith(NEXT)) return false;
      normalizeRange(request);
      setHeaders(response, headersFor(request));
      if (!read(request, response)) {
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        return false;
      }
      const isWhole = response.statusCode === 200 && request.method === "GET";
      if (isWhole && Number(response.getHeader("Content-Length")) <= MAX_FILE_BYTES) {
        keep(path, key, request).catch(() => undefined);
      }
      return true;
    },
  };
}

function keyOf(request: IncomingMessage): string {
  return `${encodingFor(request.headers)} ${pathOf(request)}`;
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
