import "server-only";
import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import { DEVICE_HEADER } from "@/lib/contract/accounts";
import type { Endpoint, Takes } from "@/lib/contract/endpoint";
import { encodeFailure, fieldErrors } from "@/lib/contract/errors";
import { MAX_PARAMETERS, readQuery } from "@/lib/contract/query";
import {
  BODY_BYTES,
  isRefusal,
  mediaTypeOf,
  type Refusal,
  readBytes,
} from "@/lib/contract/request";
import { type Codec, MAX_LENGTHS } from "@/lib/contract/wire";
import { sessionEnd } from "@/lib/domain/account/account-session";
import { LAST_USE_MINUTES } from "@/lib/domain/constants";
import { ownPath } from "@/lib/domain/own-path";
import { type Failure, failure, invalid, type Result } from "@/lib/domain/result";
import { networkOf } from "@/lib/platform/network";
import type { Queries } from "../db/transaction";
import type { Backend, Caller, CustomerCaller } from "./context";
import { floodLimitOf } from "./limits/limits";
import { hashToken, isToken } from "./tokens";

type Read<E, Part extends keyof E> = E[Part] extends Codec<infer Value> ? Value : never;

interface Call<E extends Endpoint> {
  parameters: Record<string, string>;
  query: Read<E, "query">;
  body: Read<E, "body">;
  caller: E["access"] extends "customer" ? CustomerCaller : Caller;
  headers: Headers;
}

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Result<Read<E, "answer">, Read<E, "failureData">>>;

/** Checks the network's limit and the customer before it reads the body. */
export function route<E extends Endpoint>(
  app: Hono,
  backend: Backend,
  endpoint: E,
  handler: Handler<E>,
): void {
  const limitFrom = floodLimitOf(endpoint);
  app.on(endpoint.method, endpoint.path, async (context) => {
    const respondInvalid = (fields: Record<string, string[]>) =>
      respond(context, invalid(fields).failure, endpoint);
    const parameters: Record<string, string> = context.req.param();
    if (Object.values(parameters).some((value) => value.length > MAX_LENGTHS.line)) {
      return context.json({ message: "Not found" }, 404);
    }
    const caller = await identify(backend, context.req.raw.headers);
    const allowed = limitFrom && backend.floods.consume(limitFrom(caller.address));
    if (allowed?.ok === false) return respond(context, allowed.failure, endpoint);
    if (endpoint.access === "customer" && caller.customerId === null) {
      return respond(context, failure("unauthorized", "Please log in.").failure, endpoint);
    }
    const { searchParams } = new URL(context.req.url);
    const query = z.safeParse(endpoint.query, readQuery(searchParams));
    if (!query.success) return respondInvalid(fieldErrors(query.error));
    const read = await readBody(context.req.raw, endpoint.takes);
    if ("refusal" in read) {
      const { status, message } = read.refusal;
      return context.json({ message }, status);
    }
    if ("fields" in read) return respondInvalid(read.fields);
    const body = z.safeParse(endpoint.body, read.value);
    if (!body.success) return respondInvalid(fieldErrors(body.error));
    const result = await handler({
      parameters,
      query: query.data as Read<E, "query">,
      body: body.data as Read<E, "body">,
      caller: caller as Call<E>["caller"],
      headers: context.req.raw.headers,
    });
    if (result.ok) return context.json(z.encode(endpoint.answer, result.value) as object);
    return respond(context, result.failure, endpoint);
  });
}

function respond(context: Context, failed: Failure, endpoint: Endpoint) {
  const { status, body } = encodeFailure(failed, endpoint);
  if (failed.retryAfterSeconds) context.header("retry-after", String(failed.retryAfterSeconds));
  return context.json(endpoint.saysSuccess ? { success: false, ...body } : body, status as 400);
}

const DEVICE = /^[\w-]{22,128}$/;

/** Trusts the gateway's headers for the client's address and device. */
async function identify(
  { db, now }: Pick<Backend, "db" | "now">,
  headers: Headers,
): Promise<Caller> {
  const address = networkOf(headers.get("x-forwarded-for"));
  const device = headers.get(DEVICE_HEADER) ?? "";
  const deviceHash = DEVICE.test(device) ? hashToken(device) : null;
  const token = /^Bearer (\S{1,512})$/.exec(headers.get("authorization") ?? "")?.[1];
  if (!token) return { customerId: null, tokenHash: null, deviceHash, address };
  const tokenHash = hashToken(token);
  return { customerId: await customerOf(db, tokenHash, now()), tokenHash, deviceHash, address };
}

/** Writes the time of last use at most once an hour. */
async function customerOf(db: Queries, hash: string, now: Date): Promise<number | null> {
  const token = await db
    .selectFrom("tokens")
    .select(["customer_id", "created_at", "used_at"])
    .where("hash", "=", hash)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!token) return null;
  if (now.getTime() - Date.parse(token.used_at) >= LAST_USE_MINUTES * 60_000) {
    const expires_at = sessionEnd(new Date(token.created_at), now).toISOString();
    await db
      .updateTable("tokens")
      .set({ used_at: now.toISOString(), expires_at })
      .where("hash", "=", hash)
      .where("used_at", "=", token.used_at)
      .execute();
  }
  return token.customer_id;
}

const MAX_LEVELS = 32;
const MAX_PARTS = 20;
const PART_HEADER_BYTES = 4096;

type Body = { value: unknown } | { refusal: Refusal } | { fields: Record<string, string[]> };

export async function readBody(request: Request, takes: Takes): Promise<Body> {
  const type = mediaTypeOf(request);
  const bytes = await readBytes(request, takes);
  if (bytes === undefined) return { value: {} };
  if (isRefusal(bytes)) return { refusal: bytes };
  if (type.endsWith("json")) return fromJson(bytes);
  if (type.startsWith("multipart")) return fromParts(bytes, request.headers);
  return fromPairs(new TextDecoder().decode(bytes));
}

function fromJson(bytes: Uint8Array): Body {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return malformed("The body is not valid JSON.");
  }
  const parts = isObject(value) && !Array.isArray(value) ? value : { body: value };
  const fields = Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => {
      const error = excessOf(part);
      return error ? [[name, [`The ${name.replaceAll("_", " ")} ${error}`]]] : [];
    }),
  );
  return Object.keys(fields).length === 0 ? { value } : { fields };
}

/** Walks level by level: recursion would overflow the stack on deeply nested brackets. */
function excessOf(part: unknown): string | null {
  let level = [part].filter(isObject);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_LEVELS) return "is nested too deeply.";
    const below = level.map((value) => Object.values(value));
    if (below.some((values) => values.length > MAX_LENGTHS.entries)) {
      return "has too many entries.";
    }
    level = below.flat().filter(isObject);
  }
  return null;
}

function fromPairs(text: string): Body {
  if (text.split("&", MAX_PARAMETERS + 1).length > MAX_PARAMETERS) return crowded();
  return { value: Object.fromEntries(new URLSearchParams(text)) };
}

/** The platform's form parser is slow for many parts, many headers and very long texts. */
async function fromParts(bytes: Uint8Array<ArrayBuffer>, headers: Headers): Promise<Body> {
  const type = headers.get("content-type") ?? "";
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return malformed("The form has no boundary.");
  const refusal = refuseParts(Buffer.from(bytes.buffer), `--${boundary}`);
  if (refusal) return { refusal };
  try {
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
    return { value: Object.fromEntries(form) };
  } catch {
    return malformed("The form cannot be read.");
  }
}

function refuseParts(body: Buffer, delimiter: string): Refusal | null {
  let count = 0;
  for (let at = body.indexOf(delimiter); at !== -1; count++) {
    if (count > MAX_PARTS) return crowded().refusal;
    const start = at + delimiter.length;
    const end = body.indexOf(delimiter, start);
    if (end === -1) break;
    const head = body.subarray(start, Math.min(end, start + PART_HEADER_BYTES));
    const length = head.indexOf("\r\n\r\n");
    if (length === -1) return malformed("The form cannot be read.").refusal;
    const isFile = /;\s*filename/i.test(head.toString("latin1", 0, length));
    if (!isFile && end - start > BODY_BYTES.text) {
      return { status: 413, message: "A field of the form is too large." };
    }
    at = end;
  }
  return null;
}

function malformed(message: string): { refusal: Refusal } {
  return { refusal: { status: 400, message } };
}

function crowded(): { refusal: Refusal } {
  return { refusal: { status: 413, message: "The form has too many fields." } };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** The token of the form's address, or "-". */
type PageAfter = (isDone: boolean, token: string, status: number) => string;

/** Redirects browsers without JavaScript. Scripts and mail programs (RFC 8058) get the plain answer. */
export function answerWithPage(app: Hono, path: string, pageAfter: PageAfter): void {
  app.post(path, async (context, next) => {
    await next();
    if (!asksForPage(context)) return;
    const token = context.req.param("token") ?? "";
    const { ok, status } = context.res;
    const page = pageAfter(ok, isToken(token) ? token : "-", status);
    context.res = context.redirect(ownPath(page), 303);
  });
}

function asksForPage(context: Context): boolean {
  const isForm = context.req.header("content-type")?.includes("form") ?? false;
  return isForm && (context.req.header("accept")?.includes("text/html") ?? false);
}
