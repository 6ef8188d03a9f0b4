import type { ReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import send from "send";
import { log } from "../lib/log.ts";
import { encodingFor } from "./cached-page.ts";
import { isRead, normalizeRange, pathOf, sendText, setHeaders } from "./request.ts";

const NEXT = "/_next/";
const HASHED = "/_next/static/";
const FILE = /\.\w+$/;
const PICTURE = /^\/pictures(\/[0-9a-f]{2}\/[\w-]+\/(?:(?:full|email)\.jpg|\d+\.avif))$/;
const FILES_ALONE = /^\/(?:_next|pictures|icons\/cards|catalogue)\//;
const FOR_EVER = "public, max-age=31536000, immutable";
const LIFETIMES: [path: RegExp, cacheControl: string][] = [
  [/^\/sw\.js$/, "no-cache"],
  [/^\//, "public, max-age=86400, stale-while-revalidate=604800"],
];
/** What the build packs, by its media type. */
const PACKED: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  json: "application/json; charset=utf-8",
};
const SUFFIXES = { br: ".br", gzip: ".gz" };

const FAILED = "Something went wrong. Please try again.\n";
const OF_FILE = [
  "Accept-Ranges",
  "Cache-Control",
  "Content-Encoding",
  "Content-Length",
  "Content-Range",
  "Content-Type",
  "ETag",
  "Last-Modified",
  "Vary",
];

/** Resolves to false where the path is no file's, and to true when the request is answered. */
type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

interface Folders {
  root: string;
  picturesFolder: string;
  /** Static files of other versions, which their pages still ask for. */
  staticFolder: string;
}

interface File {
  root: string;
  path: string;
  headers: Record<string, string>;
}

export function staticFiles(
  { root, picturesFolder, staticFolder }: Folders,
  headersFor: (request: IncomingMessage) => readonly string[],
): Serve {
  const built = join(root, ".next", "static");
  const open = join(root, "public");
  return async (request, response) => {
    const path = pathOf(request);
    if (!isRead(request) || (!FILE.test(path) && !path.startsWith(NEXT))) return false;
    normalizeRange(request);
    for (const file of candidates(path, request)) {
      if (await isSent(file, request, response, headersFor(request))) return true;
    }
    if (!FILES_ALONE.test(path)) return false;
    setHeaders(response, headersFor(request));
    sendText(response, 404, "There is no such file.\n");
    return true;
  };

  function candidates(path: string, request: IncomingMessage): File[] {
    const picture = PICTURE.exec(path)?.[1];
    if (picture) return [fileIn(picturesFolder, picture, FOR_EVER)];
    if (path.startsWith(HASHED)) {
      return [built, staticFolder].flatMap((folder) =>
        packedIn(folder, path.slice(HASHED.length - 1), request),
      );
    }
    return path.startsWith(NEXT) ? [] : [fileIn(open, path, lifetimeOf(path))];
  }
}

const fileIn = (root: string, path: string, lifetime = FOR_EVER): File => ({
  root,
  path,
  headers: { "Cache-Control": lifetime },
});

function lifetimeOf(path: string): string | undefined {
  return LIFETIMES.find(([pattern]) => pattern.test(path))?.[1];
}

/** Packed by the build where the client takes that, then as it is. */
function packedIn(root: string, path: string, { headers }: IncomingMessage): File[] {
  const type = PACKED[path.split(".").at(-1) ?? ""];
  if (!type) return [fileIn(root, path)];
  const plain = { root, path, headers: { "Cache-Control": FOR_EVER, Vary: "Accept-Encoding" } };
  const encoding = encodingFor(headers);
  if (encoding === "identity") return [plain];
  const packed = { ...plain.headers, "Content-Encoding": encoding, "Content-Type": type };
  return [{ root, path: path + SUFFIXES[encoding], headers: packed }, plain];
}

function isSent(
  { root, path, headers }: File,
  request: IncomingMessage,
  response: ServerResponse,
  common: readonly string[],
): Promise<boolean> {
  return new Promise((resolve) => {
    response.once("close", () => resolve(true));
    send(request, path, { root, index: false, dotfiles: "deny", cacheControl: false })
      .on("headers", () => {
        setHeaders(response, common);
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      })
      .on("directory", () => resolve(false))
      .on("stream", (file: ReadStream) => endWithFile(response, file))
      .on("error", (error: HttpError) => resolve(isRefused(error, request, response)))
      .pipe(response);
  });
}

/** A file that became shorter while it was sent: the client must not wait for the rest. */
function endWithFile(response: ServerResponse, file: ReadStream): void {
  const length = Number(response.getHeader("Content-Length"));
  file.once("end", () => {
    if (file.bytesRead < length) response.destroy();
  });
}

interface HttpError extends Error {
  status: number;
  headers?: Record<string, string>;
}

/** Whether the request is answered: not where there is no such file. */
function isRefused(error: HttpError, request: IncomingMessage, response: ServerResponse): boolean {
  const { status, headers = {} } = error;
  const isMissing = status === 404 || status === 403;
  if (!isMissing && status >= 500)
    log.error("a file cannot be sent", { path: pathOf(request), error });
  if (response.headersSent) {
    response.destroy();
    return true;
  }
  for (const name of OF_FILE) response.removeHeader(name);
  if (isMissing) return false;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  sendText(response, status, status === 416 ? "There is no such part of the file.\n" : FAILED);
  return true;
}
