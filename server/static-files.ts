import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import sirv from "sirv";
import { encodingFor } from "./cached-page.ts";
import { inMemory } from "./in-memory.ts";
import { isKnown, pathOf, setHeaders, tidyRange } from "./request.ts";

const YEAR_SECONDS = 31_536_000;
const NEXT = "/_next/";
const HASHED = "/_next/static";
const FILE = /\.\w+$/;
/** An owner's picture: what is at such an address is never another. */
const PICTURE = /^\/pictures(\/[0-9a-f]{2}\/[\w-]+\/(?:full\.jpg|\d+\.avif))$/;
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** The service worker is asked for anew each time; what is under a name without a version, after a day. */
const LIFETIMES: [path: RegExp, cacheControl: string][] = [
  [/^\/sw\.js$/, "no-cache"],
  [/^\//, "public, max-age=86400, stale-while-revalidate=604800"],
];
/** What is asked for most stays in memory; a large file is read from the disk each time. */
const MOST_KEPT_BYTES = 32 * 1024 * 1024;
const LARGEST_KEPT_BYTES = 256 * 1024;
/** Of the connection that an answer was read from. */
const NOT_KEPT = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

interface KeptFile {
  /** As `writeHead` takes them: name, value, name, value. */
  headers: readonly string[];
  body: Buffer;
  etag: string | undefined;
}

type Serve = (request: IncomingMessage, response: ServerResponse) => boolean;

interface StaticFiles {
  /** Sends a file that is in memory. @returns whether it is. */
  sendKept: Serve;
  /** @returns whether there is such a file; what else is asked of the build is answered as well. */
  send: Serve;
}

interface Folders {
  /** The project's folder: `public/` and `.next/static` lie in it. */
  root: string;
  picturesFolder: string;
}

/**
 * The files of the build and of `public/` as they were when the shop started, as brotli or gzip
 * where the build has made them, and the owner's pictures as they are.
 * @param headersFor what every answer carries: name, value, name, value.
 */
export function staticFiles(
  folders: Folders,
  headersFor: (request: IncomingMessage) => readonly string[],
): StaticFiles {
  const read = fromDisk(folders);
  const ask = inMemory((request, response) => {
    if (!read(request, response)) response.writeHead(404).end();
  });
  const kept = new LRUCache<string, KeptFile>({
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  async function keep(path: string, key: string, request: IncomingMessage): Promise<void> {
    const encoding = encodingFor(request.headers);
    const { status, headers, body } = await ask(path, { "accept-encoding": encoding });
    if (status !== 200) return;
    const said = Object.entries(headers).filter(([name]) => !NOT_KEPT.has(name));
    const own = [...said.flat().map(String), "Cache-Status", "shortlisted; hit"];
    kept.set(key, { headers: own, body, etag: headers.etag });
  }

  return {
    sendKept: (request, response) => {
      const file = kept.get(keyOf(request));
      if (!file || request.headers.range !== undefined) return false;
      const isUnchanged = isKnown(request, file.etag);
      response.writeHead(isUnchanged ? 304 : 200, [...file.headers, ...headersFor(request)]);
      response.end(isUnchanged || request.method === "HEAD" ? undefined : file.body);
      return true;
    },
    send: (request, response) => {
      const path = pathOf(request);
      const key = keyOf(request);
      if (!FILE.test(path) && !path.startsWith(NEXT)) return false;
      tidyRange(request);
      setHeaders(response, headersFor(request));
      if (!read(request, response)) {
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        return false;
      }
      const isWhole = response.statusCode === 200 && request.method === "GET";
      if (isWhole && Number(response.getHeader("Content-Length")) <= LARGEST_KEPT_BYTES) {
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
    // Looks at the disk for each: pictures come while the shop runs.
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

/** Sends a file as far as there is one; the request is left as it was. */
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
