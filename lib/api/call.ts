import * as z from "zod/mini";
import {
  type Endpoint,
  fillPath,
  type PathParameters,
  type WireQuery,
} from "@/lib/contract/endpoint";
import { decodeFailure, fieldErrors } from "@/lib/contract/errors";
import { withNotes } from "@/lib/contract/oddities";
import { writeQuery } from "@/lib/contract/query";
import type { Codec } from "@/lib/contract/wire";
import { type Failure, failure, invalid, type Result, success } from "@/lib/domain/result";
import { tooManyAttempts } from "@/lib/domain/wording";
import { reportOddities } from "./oddities";

/** Carries a call to whoever answers the contract. `path` starts with "/" and holds the query. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

export type AnswerOf<E> = E extends { answer: Codec<infer Answer> } ? Answer : never;
export type FailureDataOf<E> = E extends { failureData: Codec<infer Data> } ? Data : never;
type QueryOf<E> = E extends { query: Codec<infer Query> } ? Query : never;
type BodyOf<E> = E extends { body: Codec<infer Body> } ? Body : never;

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

export type CallInput<E extends Endpoint> = Given<"query", QueryOf<E>> &
  Given<"body", BodyOf<E>> &
  (E["path"] extends `${string}:${string}`
    ? { parameters: PathParameters<E["path"]> }
    : { parameters?: undefined }) & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
    /** Lets the request outlive the page that sent it. */
    keepalive?: boolean;
  };

/**
 * Makes one call of the contract: encodes what goes in, decodes what comes out.
 * Never throws: an unreachable server or an unreadable answer is an "unavailable" failure.
 */
export async function call<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: CallInput<E>,
): Promise<Result<AnswerOf<E>, FailureDataOf<E>>> {
  try {
    const path = fillPath(endpoint.path, (input.parameters ?? {}) as Record<string, string>);
    if (path === null) return failure("notFound", "");
    const search = writeQuery(
      input.query === undefined ? {} : (z.encode(endpoint.query, input.query) as WireQuery),
    );
    const hasBody = input.body !== undefined;
    const encoded = hasBody
      ? z.safeEncode(endpoint.body, input.body)
      : { success: true as const, data: {} };
    if (!encoded.success) return invalid(fieldErrors(encoded.error));
    const body = encoded.data as object;
    const isForm = endpoint.takes === "picture";
    const response = await transport(search === "" ? path : `${path}?${search}`, {
      method: endpoint.method,
      headers: {
        accept: "application/json",
        ...(hasBody && !isForm ? { "content-type": "application/json" } : {}),
        ...input.headers,
      },
      body: hasBody ? (isForm ? formOf(body) : JSON.stringify(body)) : undefined,
      signal: input.signal,
      keepalive: input.keepalive,
    });
    return await read(endpoint, response);
  } catch {
    return failure("unavailable", "");
  }
}

/** A form with a field for each entry that has a value; the browser names its type and boundary. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

async function read<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<Result<AnswerOf<E>, FailureDataOf<E>>> {
  const body = await readBody(endpoint, response);
  if (!response.ok) {
    const decoded = decodeFailure(response.status, body, endpoint.failureData);
    const failure = decoded.kind === "rateLimited" ? withTime(decoded, response) : decoded;
    return { ok: false, failure: failure as Failure<FailureDataOf<E>> };
  }
  if (isPage(response)) return failure("unavailable", `A page instead of ${endpoint.path}`);
  const { result: answer, notes } = withNotes(() => z.safeParse(endpoint.answer, body));
  reportOddities(endpoint, body, notes);
  if (!answer.success) return failure("unavailable", `Unreadable answer from ${endpoint.path}`);
  return success(answer.data as AnswerOf<E>);
}

/** A refusal by a limit always says when to try again: in its own words, or as its header says. */
function withTime<Data>(refused: Failure<Data>, { headers }: Response): Failure<Data> {
  const said = Number(headers.get("retry-after") ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(said) && said > 0 ? said : undefined;
  const message = /\d|minute|second|hour/.test(refused.message)
    ? refused.message
    : tooManyAttempts(retryAfterSeconds);
  return { ...refused, message, retryAfterSeconds };
}

/** A page of HTML: a proxy's or a log-in's, no answer to a call. */
function isPage({ headers }: Response): boolean {
  return headers.get("content-type")?.includes("html") ?? false;
}

/** A body as JSON; a write may be answered with nothing, which a read may not. */
async function readBody({ method }: Endpoint, response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return method === "GET" ? undefined : {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
