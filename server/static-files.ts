import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { inRequest, log } from "../lib/platform/log.ts";
import { type FileStorage, isStorageUnavailable } from "../lib/platform/storage/storage.ts";
import { FileStore, type FileVersion, type OpenFile, openFile, type Place } from "./file-store.ts";
import {
  type Encoding,
  encodingFor,
  isNotModified,
  isRead,
  pathOf,
  type Range,
  rangeOf,
  sendText,
  setHeaders,
  single,
} from "./request.ts";

const MAX_BYTES = 32 * 1024 * 1024;
const NEXT = "/_next/";
const HASHED = "/_next/static/";
const FILE = /\.\w+$/;
const PICTURE = /^\/pictures(\/[0-9a-f]{2}\/[\w-]+\/(?:(?:full|email)\.jpg|\d+\.avif))$/;
const FILES_ALONE = /^\/(?:_next|pictures|icons\/cards|catalogue)\//;
const FOR_EVER = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400, stale-while-revalidate=604800";
const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
/** Compressed by the build. */
const PACKED = new Set([".js", ".css", ".svg", ".json"]);
const SUFFIXES = { br: ".br", gzip: ".gz" };

/** Resolves to false where the path is no file's, and to true when the request is answered. */
type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

interface Folders {
  root: string;
  picturesFolder: string;
  /** An object store that has the pictures instead of the folder. */
  pictures: FileStorage | null;
  /** Static files of other versions, which their pages still ask for. */
  staticFolder: string;
}

export function staticFiles(
  { root, picturesFolder, pictures, staticFolder }: Folders,
  headersFor: (request: IncomingMessage) => readonly string[],
): Serve {
  const store = new FileStore(MAX_BYTES);
  const built = join(root, ".next", "static");
  const open = join(root, "public");
  return async (request, response) => {
    const path = pathOf(request);
    if (!isRead(request) || (!FILE.test(path) && !path.startsWith(NEXT))) return false;
    const common = headersFor(request);
    try {
      if (await isSent(plainPath(path), request, response, common)) return true;
    } catch (error) {
      const id = single(request.headers["x-request-id"]) ?? "";
      const isAway = isStorageUnavailable(error);
      const write = isAway ? log.warn : log.error;
      inRequest(id, () => write("a file cannot be sent", { path, error }));
      if (response.headersSent) response.destroy();
      else if (isAway) {
        response.setHeader("Retry-After", "5");
        sendError(response, common, 503, "The picture is not available right now.\n");
      } else {
        const text = `Something went wrong. Please try again. Reference: ${id}\n`;
        sendError(response, common, 500, text);
      }
      return true;
    }
    if (!FILES_ALONE.test(path)) return false;
    sendError(response, common, 404, "There is no such file.\n");
    return true;
  };

  async function isSent(
    path: string | null,
    request: IncomingMessage,
    response: ServerResponse,
    common: readonly string[],
  ): Promise<boolean> {
    if (path === null) return false;
    const encoding = isPacked(path) ? encodingFor(request.headers) : "identity";
    const file = await store.find(`${encoding} ${path}`, () => placesOf(path, encoding));
    if (!file) return false;
    if (file.body) {
      const range = sendHead(file, request, response, common);
      if (range) response.end(range.isWhole ? file.body : partOf(file.body, range));
      return true;
    }
    const opened = await openFile(file.place);
    if (!opened) return false;
    const range = sendHead(opened, request, response, common);
    if (range) await sendParts(opened, range, response);
    else await opened.handle.close();
    return true;
  }

  function placesOf(path: string, encoding: Encoding): Place[] {
    const picture = PICTURE.exec(path)?.[1];
    if (picture && pictures) {
      return [{ ...placeIn("", picture.slice(1), FOR_EVER), storage: pictures }];
    }
    if (picture) return [placeIn(picturesFolder, picture, FOR_EVER)];
    if (path.startsWith(HASHED)) {
      return [built, staticFolder].flatMap((folder) =>
        packedIn(folder, path.slice(HASHED.length - 1), encoding),
      );
    }
    if (path.startsWith(NEXT)) return [];
    return [placeIn(open, path, path === "/sw.js" ? "no-cache" : A_DAY)];
  }
}

/** `null` where a name is empty, hidden or leads elsewhere. */
function plainPath(path: string): string | null {
  const plain = path.includes("%") ? decodeURIComponent(path) : path;
  return /^(?:\/[^/\\.][^/\\]*)+$/.test(plain) ? plain : null;
}

const isPacked = (path: string) => path.startsWith(HASHED) && PACKED.has(extname(path));

function placeIn(folder: string, path: string, lifetime: string): Place {
  const type = TYPES[extname(path)] ?? "application/octet-stream";
  return { path: join(folder, path), headers: ["Cache-Control", lifetime, "Content-Type", type] };
}

/** Packed by the build where the client takes that, then as it is. */
function packedIn(folder: string, path: string, encoding: Encoding): Place[] {
  const { headers, ...place } = placeIn(folder, path, FOR_EVER);
  if (!PACKED.has(extname(path))) return [{ ...place, headers }];
  const plain = { ...place, headers: [...headers, "Vary", "Accept-Encoding"] };
  if (encoding === "identity") return [plain];
  const packed = [...plain.headers, "Content-Encoding", encoding];
  return [{ path: place.path + SUFFIXES[encoding], headers: packed }, plain];
}

/** Gives what is to be sent after the head; `null` where that was all. */
function sendHead(
  { headers, size, etag, lastModified }: FileVersion,
  request: IncomingMessage,
  response: ServerResponse,
  common: readonly string[],
): Range | null {
  const head = [...common, ...headers];
  if (isNotModified(request, etag, lastModified)) {
    response.writeHead(304, head).end();
    return null;
  }
  const range = rangeOf(request, size);
  if (!range) {
    response.setHeader("Content-Range", `bytes */${size}`);
    sendError(response, common, 416, "There is no such part of the file.\n");
    return null;
  }
  const { first, last, isWhole } = range;
  head.push("Content-Length", String(last - first + 1));
  if (!isWhole) head.push("Content-Range", `bytes ${first}-${last}/${size}`);
  response.writeHead(isWhole ? 200 : 206, head);
  if (request.method !== "HEAD") return range;
  response.end();
  return null;
}

const partOf = (body: Buffer, { first, last }: Range) => body.subarray(first, last + 1);

/** A client must not wait for the rest of a file that became shorter while it was sent. */
async function sendParts({ handle }: OpenFile, { first, last }: Range, response: ServerResponse) {
  const file = handle.createReadStream({ start: first, end: last });
  try {
    await pipeline(file, response, { end: false });
  } catch (error) {
    if (!response.destroyed) throw error;
  }
  if (file.bytesRead === last - first + 1) response.end();
  else response.destroy();
}

function sendError(
  response: ServerResponse,
  common: readonly string[],
  status: number,
  text: string,
): void {
  setHeaders(response, common);
  sendText(response, status, text);
}
