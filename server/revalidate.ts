import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod/mini";
import type { Invalidation } from "./page-cache/page-cache.ts";
import { single } from "./request.ts";

export const REVALIDATE_PATH = "/api/revalidate";
const MAX_BYTES = 64 * 1024;
const MAX_CHANGES = 1_000;
/** Older messages may be replays. */
const MAX_CLOCK_SKEW_SECONDS = 300;

const change = z.object({
  subject: z.enum(["product", "details", "stock", "brand", "category", "collection", "content"]),
  id: z._default(z.int().check(z.nonnegative()), 0),
});
const news = z.object({
  changes: z.union([z.literal("all"), z.array(change).check(z.maxLength(MAX_CHANGES))]),
});

export async function revalidate(
  request: IncomingMessage,
  response: ServerResponse,
  { secret, invalidation }: { secret: string; invalidation: Invalidation },
): Promise<void> {
  const body = await bodyOf(request);
  if (body === null) {
    response.setHeader("Connection", "close");
    return refuse(response, 413, "The request is too large.");
  }
  if (!isSigned(single(request.headers["x-shop-signature"]), body, secret)) {
    return refuse(response, 401, "The signature is missing, wrong or too old.");
  }
  const read = news.safeParse(jsonOf(body));
  if (!read.success) return refuse(response, 400, 'Expected {"changes": "all"} or a list of them.');
  invalidation.apply(read.data.changes);
  response.writeHead(204, { "Cache-Control": "no-store" }).end();
}

/** `t=1767225600,v1=…`: seconds since 1970, and the HMAC-SHA256 of `1767225600.{body}` in hex. */
function isSigned(signature: string | undefined, body: Buffer, secret: string): boolean {
  const [, at = "", hex = ""] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature ?? "") ?? [];
  const expected = createHmac("sha256", secret).update(`${at}.`).update(body).digest();
  const received = Buffer.from(hex, "hex");
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return false;
  return Math.abs(Date.now() / 1000 - Number(at)) <= MAX_CLOCK_SKEW_SECONDS;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.setHeader("Cache-Control", "no-store");
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ message }));
}
