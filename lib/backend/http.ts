import "server-only";
import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import type { Endpoint } from "@/lib/contract/endpoint";
import { encodeFailure } from "@/lib/contract/errors";
import { readQuery } from "@/lib/contract/query";
import type { Codec } from "@/lib/contract/wire";
import { type Failure, failure, invalid, type Result } from "@/lib/domain/result";
import { identify } from "./accounts/identify";
import type { Backend, Caller, Customer } from "./context";
import { floodLimits } from "./limits/limits";

type Read<E, Part extends keyof E> = E[Part] extends Codec<infer Value> ? Value : never;

export interface Call<E extends Endpoint> {
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
    const caller = await identify(backend, context.req.raw.headers);
    const allowed = limitFrom && backend.floods.pass(limitFrom(caller.address));
    if (allowed?.ok === false) return respond(context, allowed.failure, endpoint);
    if (endpoint.access === "customer" && caller.customerId === null) {
      return respond(context, failure("unauthorised", "Please log in.").failure, endpoint);
    }
    const query = z.safeParse(endpoint.query, readQuery(new URL(context.req.url).searchParams));
    if (!query.success) return refuse(context, query.error, endpoint);
    const body = z.safeParse(endpoint.body, await readBody(context));
    if (!body.success) return refuse(context, body.error, endpoint);
    const result = await handler({
      parameters: context.req.param(),
      query: query.data as Read<E, "query">,
      body: body.data as Read<E, "body">,
      caller: caller as Call<E>["caller"],
      headers: context.req.raw.headers,
    });
    if (result.ok) return context.json(z.encode(endpoint.answer, result.value) as object);
    return respond(context, result.failure, endpoint);
  });
}

/** Reads JSON or a form; anything else reads as an empty object, which the codec judges. */
async function readBody(context: Context): Promise<unknown> {
  if (context.req.method === "GET") return {};
  const type = context.req.header("content-type") ?? "";
  try {
    if (type.includes("json")) return await context.req.json();
    if (type.includes("form")) return await context.req.parseBody();
  } catch {
    return {};
  }
  return {};
}

function refuse(context: Context, error: z.core.$ZodError, endpoint: Endpoint) {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "body");
    fields[field] = [...(fields[field] ?? []), `The ${field} is not valid.`];
  }
  return respond(context, invalid(fields).failure, endpoint);
}

function respond(context: Context, failed: Failure, endpoint: Endpoint) {
  const { status, body } = encodeFailure(failed, endpoint);
  if (failed.retryAfterSeconds) context.header("retry-after", String(failed.retryAfterSeconds));
  return context.json(endpoint.saysSuccess ? { success: false, ...body } : body, status as 400);
}
