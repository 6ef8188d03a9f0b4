import * as z from "zod/mini";
import {
  FAILURE_CODES,
  type Failure,
  type FailureCode,
  type FailureKind,
  VALIDATION_ERRORS,
} from "@/lib/domain/result";
import { refusedFields } from "./refused-fields";
import { type Codec, text } from "./wire";

const STATUS = {
  validation: 422,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  rateLimited: 429,
  unavailable: 503,
} as const satisfies Record<FailureKind, number>;

const wireFailure = z.object({
  message: text,
  data: z.optional(z.unknown()),
  code: z.catch(z.optional(z.enum(FAILURE_CODES)), undefined),
});

/** `{ message, data?, code? }`; `code` is ours. */
export function encodeFailure<Data>(
  failure: Failure<Data>,
  endpoint: { failureData: Codec<Data>; invalidStatus: number },
): { status: number; body: { message: string; data?: unknown; code?: FailureCode } } {
  if (failure.kind === "validation") {
    const body = { message: VALIDATION_ERRORS, data: failure.fields ?? {} };
    return { status: endpoint.invalidStatus, body };
  }
  const status = STATUS[failure.kind];
  const data =
    failure.data === undefined ? {} : { data: z.encode(endpoint.failureData, failure.data) };
  const code = failure.code && { code: failure.code };
  return { status, body: { message: failure.message, ...data, ...code } };
}

/**
 * Anything unreadable becomes a failure of the status's kind.
 * @param sent names of the fields that were sent.
 */
export function decodeFailure<Data>(
  status: number,
  body: unknown,
  dataCodec: Codec<Data>,
  sent: readonly string[] = [],
): Failure<Data> {
  const parsed = z.safeParse(wireFailure, body);
  const message = parsed.success ? parsed.data.message : "";
  const raw = parsed.success ? parsed.data.data : undefined;
  const isExplicit = message === VALIDATION_ERRORS;
  const read = z.safeParse(dataCodec, raw);
  const data = read.success && !isExplicit ? read.data : undefined;
  const fields = refusedFields(status, body, {
    isExplicit,
    hasOtherData: data !== undefined,
    sent,
  });
  if (fields) return { kind: "validation", message, fields };
  const code = parsed.data?.code;
  return {
    kind: kindOf(status),
    message,
    ...(data !== undefined && { data }),
    ...(code && { code }),
  };
}

function kindOf(status: number): FailureKind {
  for (const [kind, known] of Object.entries(STATUS)) {
    if (known === status) return kind as FailureKind;
  }
  if (status === 400) return "validation";
  return status < 500 ? "conflict" : "unavailable";
}

export function fieldErrors(error: z.core.$ZodError): Record<string, string[]> {
  const fields = groupBy(error.issues, ({ path }) => String(path[0] ?? "body"));
  return Object.fromEntries(
    [...fields].map(([field, [issue]]) => [field, [messageOf(field.replaceAll("_", " "), issue)]]),
  );
}

function messageOf(field: string, issue: z.core.$ZodIssue | undefined): string {
  const issues = issue?.code === "invalid_union" ? issue.errors.flat() : [issue];
  const excess = issues.find((each) => each?.code === "too_big");
  if (excess?.code !== "too_big") return `The ${field} is not valid.`;
  if (excess.origin === "string") return `The ${field} is too long.`;
  return excess.origin === "array"
    ? `The ${field} has too many entries.`
    : `The ${field} is too large.`;
}

/** `Map.groupBy`, which Safari has from 17.4, Chrome from 117 and Firefox from 119. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
