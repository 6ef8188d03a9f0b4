import * as z from "zod/mini";
import {
  FAILURE_CODES,
  type Failure,
  type FailureCode,
  type FailureKind,
  VALIDATION_ERRORS,
} from "@/lib/domain/result";
import * as w from "./wire";

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
  message: w.text,
  data: z.optional(z.unknown()),
  code: z.catch(z.optional(z.enum(FAILURE_CODES)), undefined),
});

/** `{ message, data?, code? }`; `code` is ours. */
export function encodeFailure<Data>(
  failure: Failure<Data>,
  endpoint: { failureData: w.Codec<Data>; invalidStatus: number },
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
  dataCodec: w.Codec<Data>,
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

type FieldTexts = Record<string, string[]>;

/** Fields that are sent under names that a refusal has for itself. */
const NO_FIELDS: ReadonlySet<string> = new Set(["message", "code"]);
const FLAT_STATUSES: ReadonlySet<number> = new Set([400, 422]);
const NESTED_STATUSES: ReadonlySet<number> = new Set([400, 404, 409, 422]);

interface Refusal {
  isExplicit: boolean;
  hasOtherData: boolean;
  /** Names of the fields that were sent. */
  sent: readonly string[];
}

/** Looks under `errors` and its other names, under `data`, then in the body itself. */
export function refusedFields(
  status: number,
  body: unknown,
  { isExplicit, hasOtherData, sent }: Refusal,
): FieldTexts | null {
  if (!isObject(body)) return null;
  const { errors, data, ModelState, violations, detail, ...rest } = body as Record<string, unknown>;
  if (isExplicit && isObject(data)) return fieldsIn(data, sent);
  if (!NESTED_STATUSES.has(status)) return null;
  const { errors: inner, params } = Object(hasOtherData ? null : data);
  const nested = [errors, ModelState, violations, inner, params, hasOtherData ? null : data];
  // Only lists count for "not found": its `data` may hold other texts.
  const isFieldError = (value: unknown) =>
    status !== 404 || Object.values(Object(value)).every(Array.isArray);
  const isFlat = FLAT_STATUSES.has(status);
  const flat = entriesOf(rest).filter(
    ([name]) =>
      name.length <= w.MAX_LENGTHS.line &&
      !NO_FIELDS.has(name) &&
      sent.includes(nameOf(name, sent).split(".")[0] ?? ""),
  );
  const list = Array.isArray(detail) && detail;
  const places = [
    ...nested.filter(isFieldError),
    ...(isFlat ? [list, Object.fromEntries(flat)] : []),
  ];
  return (
    places.map((place) => fieldsIn(place, sent)).find((read) => Object.keys(read).length > 0) ??
    null
  );
}

const texts = z.union([w.plainText, w.limitedList(w.plainText)]);

/** Entries of a list that are about nothing that was sent are dropped. */
function fieldsIn(value: unknown, sent: readonly string[]): FieldTexts {
  const list = Array.isArray(value) && value;
  const all = list ? limited(list).map(named) : isObject(value) ? entriesOf(value) : [];
  const fields = new Map<string, string[]>();
  for (const [said, text] of all) {
    if (said.length > w.MAX_LENGTHS.line) continue;
    const read = z.safeParse(texts, text);
    const found = read.success ? [read.data].flat().filter(Boolean) : [];
    const name = nameOf(said, sent);
    const isField = found.length > 0 && (!list || sent.includes(name));
    if (isField) fields.set(name, [...(fields.get(name) ?? []), ...found]);
  }
  return Object.fromEntries(fields);
}

function entriesOf(value: object): [name: string, text: unknown][] {
  return limited(Object.entries(value));
}

function limited<Entry>(list: readonly Entry[]): Entry[] {
  return list.slice(0, w.MAX_LENGTHS.entries);
}

/** `{ field, message }`, as frameworks spell it. */
function named(entry: unknown): [name: string, text: unknown] {
  const { field, propertyPath, path, loc, source, message, msg, defaultMessage, detail } =
    Object(entry);
  const place = field ?? propertyPath ?? path ?? loc ?? source?.pointer;
  return [[place].flat().join("."), message ?? msg ?? defaultMessage ?? detail];
}

/** "FirstName", "user.firstName" and "/data/attributes/first_name" are "first_name" if that was sent. */
function nameOf(value: string, sent: readonly string[]): string {
  const parts = value.split(/[./[\]]+/);
  if (sent.includes(parts[0] ?? "")) return value;
  const spelled = parts.map((part) => part.replace(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase());
  return spelled.findLast((part) => sent.includes(part)) ?? value;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
