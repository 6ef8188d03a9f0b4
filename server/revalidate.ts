import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod/mini";
import type { Invalidation } from "./invalidation.ts";
import { single } from "./request.ts";

export const REVALIDATE_PATH = "/api/revalidate";
const MOST_BYTES = 64 * 1024;
const MOST_CHANGES = 1_000;
/** How far the sender's clock and the shop's may be apart; an older word may be one said again. */
const MOST_SECONDS_APART = 300;

const change = z.object({
  subject: z.enum(["product", "details", "stock", "brand", "category", "collection", "content"]),
  id: z._default(z.int().check(z.nonnegative()), 0),
});
const news = z.object({
  changes: z.union([z.literal("all"), z.array(change).check(z.maxLength(MOST_CHANGES))]),
});

/**
 * Takes a backend's word for what has changed, where no database tells: 204 once nothing that was
 * kept of it is shown any more, 400 for a body that says nothing, 401 for a sender who does not
 * know the secret (docs/operations.md).
 */
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
  const given = Buffer.from(hex, "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Math.abs(Date.now() / 1000 - Number(at)) <= MOST_SECONDS_APART;
}

/** @returns `null` for one that is too large. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > MOST_BYTES) return null;
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
