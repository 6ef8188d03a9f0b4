import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import { DEVICE_HEADER } from "@/lib/contract/accounts";
import type { Endpoint } from "@/lib/contract/endpoint";
import { encodeFailure, fieldErrors } from "@/lib/contract/errors";
import { readQuery } from "@/lib/contract/query";
import { type Codec, MAX_LENGTHS } from "@/lib/contract/wire";
import { sessionEnd } from "@/lib/domain/account/account-session";
import { LAST_USE_MINUTES } from "@/lib/domain/constants";
import { type Failure, failure, invalid, type Result } from "@/lib/domain/result";
import { networkOf } from "@/lib/platform/network";
import type { Queries } from "../db/transaction";
import { readBody } from "./body";
import type { Backend, Caller, Clock, CustomerCaller } from "./context";
import { floodLimitOf } from "./limits/limits";
import { hashToken } from "./tokens";

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
async function identify({ db, now }: Clock, headers: Headers) {
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
