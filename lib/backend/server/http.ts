import "server-only";
import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import type { Endpoint } from "@/lib/contract/endpoint";
import { encodeFailure, fieldErrors } from "@/lib/contract/errors";
import { readQuery, refuseQuery } from "@/lib/contract/query";
import type { Refusal } from "@/lib/contract/request";
import { type Codec, LONGEST } from "@/lib/contract/wire";
import { type Failure, failure, invalid, type Result } from "@/lib/domain/result";
import { readBody } from "./body";
import type { Backend, Caller, Customer } from "./context";
import { identify } from "./identify";
import { floodLimits } from "./limits/limits";

type Read<E, Part extends keyof E> = E[Part] extends Codec<infer Value> ? Value : never;

interface Call<E extends Endpoint> {
  parameters: Record<string, string>;
  query: Read<E, "query">;
  body: Read<E, "body">;
  caller: E["access"] extends "customer" ? Customer : Caller;
  headers: Headers;
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Result<Read<E, "answer">, Read<E, "failureData">>>;

/**
 * Answers an endpoint of the contract: decodes what comes in, encodes what goes out. A customer's
 * endpoint is refused to everyone else before anything is read, and so is a flood from one network.
 */
export function route<E extends Endpoint>(
  app: Hono,
  backend: Backend,
  endpoint: E,
  handler: Handler<E>,
): void {
  const limitFrom = floodLimits.get(endpoint);
  app.on(endpoint.method, endpoint.path, async (context) => {
    const respondInvalid = (fields: Record<string, string[]>) =>
      respond(context, invalid(fields).failure, endpoint);
    const parameters: Record<string, string> = context.req.param();
    if (Object.values(parameters).some((value) => value.length > LONGEST.line)) {
      return context.json({ message: "Not found" }, 404);
    }
    const caller = await identify(backend, context.req.raw.headers);
    const allowed = limitFrom && backend.floods.pass(limitFrom(caller.address));
    if (allowed?.ok === false) return respond(context, allowed.failure, endpoint);
    if (endpoint.access === "customer" && caller.customerId === null) {
      return respond(context, failure("unauthorized", "Please log in.").failure, endpoint);
    }
    const { search, searchParams } = new URL(context.req.url);
    const tooMuch = refuseQuery(search);
    if (tooMuch) return refuse(context, tooMuch);
    const query = z.safeParse(endpoint.query, readQuery(searchParams));
    if (!query.success) return respondInvalid(fieldErrors(query.error));
    const read = await readBody(context.req.raw, endpoint.takes);
    if ("refusal" in read) return refuse(context, read.refusal);
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

function refuse(context: Context, { status, message }: Refusal) {
  return context.json({ message }, status);
}

function respond(context: Context, failed: Failure, endpoint: Endpoint) {
  const { status, body } = encodeFailure(failed, endpoint);
  if (failed.retryAfterSeconds) context.header("retry-after", String(failed.retryAfterSeconds));
  return context.json(endpoint.saysSuccess ? { success: false, ...body } : body, status as 400);
}
