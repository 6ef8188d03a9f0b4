import { collectWarnings, type DecodeWarning } from "@/lib/contract/decode-warnings";
import {
  type AnswerOf,
  type Asked,
  type Endpoint,
  fillPath,
  type WireQuery,
} from "@/lib/contract/endpoint";
import { decodeFailure, fieldErrors } from "@/lib/contract/errors";
import { writeQuery } from "@/lib/contract/query";
import { type Codec, encode, safeEncode, safeParse } from "@/lib/contract/wire";
import { type Failure, failure, invalid, type Result, success } from "@/lib/domain/result";
import { tooManyAttempts } from "@/lib/domain/text/wording";
import { processShared } from "@/lib/platform/process-shared";

/** `path` starts with "/" and includes the query. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

export const browserTransport: Transport = (path, init) =>
  fetch(`/api${path}`, { ...init, credentials: "same-origin", cache: "no-store" });

export type FailureDataOf<E> = E extends { failureData: Codec<infer Data> } ? Data : never;

export type CallInput<E extends Endpoint> = Asked<E> & {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Lets the request outlive its page. */
  keepalive?: boolean;
};

/** Never throws: an unreachable server or an unreadable answer is an "unavailable" failure. */
export async function call<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: CallInput<E>,
): Promise<Result<AnswerOf<E>, FailureDataOf<E>>> {
  try {
    const path = fillPath(endpoint.path, (input.parameters ?? {}) as Record<string, string>);
    if (path === null) return failure("notFound", "");
    const search = writeQuery(
      input.query === undefined ? {} : (encode(endpoint.query, input.query) as WireQuery),
    );
    const hasBody = input.body !== undefined;
    const encoded = hasBody
      ? safeEncode(endpoint.body, input.body)
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
    return await decodeResponse(endpoint, response, Object.keys(body));
  } catch {
    return failure("unavailable", "");
  }
}

/** The browser sets the Content-Type with its boundary. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

async function decodeResponse<E extends Endpoint>(
  endpoint: E,
  response: Response,
  sent: readonly string[],
): Promise<Result<AnswerOf<E>, FailureDataOf<E>>> {
  const body = await readBody(endpoint, response);
  if (!response.ok) {
    const decoded = decodeFailure(response.status, body, endpoint.failureData, sent);
    const failure = decoded.kind === "rateLimited" ? withTime(decoded, response) : decoded;
    return { ok: false, failure: failure as Failure<FailureDataOf<E>> };
  }
  if (isPage(response)) return failure("unavailable", `A page instead of ${endpoint.path}`);
  const { result: answer, warnings } = collectWarnings(() => safeParse(endpoint.answer, body));
  reportWarnings(endpoint, body, warnings);
  if (!answer.success) return failure("unavailable", `Unreadable answer from ${endpoint.path}`);
  return success(answer.data as AnswerOf<E>);
}

/** Adds Retry-After to a limit's refusal that names no time. */
function withTime<Data>(refused: Failure<Data>, { headers }: Response): Failure<Data> {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
  const message = /\d|minute|second|hour/.test(refused.message)
    ? refused.message
    : tooManyAttempts(retryAfterSeconds);
  return { ...refused, message, retryAfterSeconds };
}

/** A proxy's or log-in's HTML page is no answer to a call. */
function isPage({ headers }: Response): boolean {
  return headers.get("content-type")?.includes("html") ?? false;
}

/** A write may have an empty answer, a read only with 204: an empty list. */
async function readBody({ method }: Endpoint, response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "" && method === "GET") return response.status === 204 ? { data: null } : undefined;
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Report = (endpoint: Endpoint, answer: unknown, warnings: readonly DecodeWarning[]) => void;

const shared = processShared("decode-warnings", (): { report?: Report } => ({}));

export function setWarningReporter(report: Report): void {
  shared.report ??= report;
}

const reportWarnings: Report = (endpoint, answer, warnings) => {
  if (warnings.length > 0) shared.report?.(endpoint, answer, warnings);
};
