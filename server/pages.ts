import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import type { Answer, Ask } from "./in-memory.ts";

const RENDERS_AT_ONCE = 4;
const MOST_WAITING = 400;
/** Below this, packing costs more than it saves. */
const WORTH_PACKING_BYTES = 860;
const HOP_BY_HOP = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);
const PACKABLE = /^(?:text\/|application\/(?:json|manifest\+json|xml|javascript)|image\/svg)/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const renders = pLimit(RENDERS_AT_ONCE);

/** Answers by what Next renders for the address. */
export async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  ask: Ask,
  isReachable: () => Promise<boolean>,
): Promise<void> {
  if (renders.pendingCount >= MOST_WAITING) return busy(response);
  const headers = { ...request.headers };
  for (const name of ["connection", "accept-encoding", "range", "upgrade"]) delete headers[name];
  const page = await renders(() => ask(request.url ?? "/", headers));
  if (page.status === 500 && !(await isReachable())) {
    page.status = 503;
    page.headers["retry-after"] = "5";
  }
  await send(request, response, page);
}

async function send(request: IncomingMessage, response: ServerResponse, page: Answer) {
  const { encoding, bytes } = await packed(page, request.headers);
  for (const [name, value] of Object.entries(page.headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name)) response.setHeader(name, value);
  }
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", bytes.length);
  response.writeHead(page.status);
  response.end(request.method === "HEAD" ? undefined : bytes);
}

async function packed({ headers, body }: Answer, asked: IncomingHttpHeaders) {
  const accepted = String(asked["accept-encoding"] ?? "");
  const isPackable = PACKABLE.test(headers["content-type"] ?? "");
  if (!isPackable || body.length < WORTH_PACKING_BYTES) return { encoding: null, bytes: body };
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return { encoding: "br", bytes: await brotli(body, { params }) };
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: "gzip", bytes: await zip(body, { level: 5 }) };
  return { encoding: null, bytes: body };
}

function busy(response: ServerResponse): void {
  response.setHeader("Retry-After", "2");
  response.setHeader("Cache-Control", "no-store");
  response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8" });
  response.end("Very many people are here just now. Please try again in a moment.\n");
}
