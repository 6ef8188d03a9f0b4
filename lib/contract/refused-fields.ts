import * as z from "zod/mini";
import { limitedList, MAX_LENGTHS, plainText } from "./wire";

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
      name.length <= MAX_LENGTHS.line &&
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

const texts = z.union([plainText, limitedList(plainText)]);

/** Entries of a list that are about nothing that was sent are dropped. */
function fieldsIn(value: unknown, sent: readonly string[]): FieldTexts {
  const list = Array.isArray(value) && value;
  const all = list ? limited(list).map(named) : isObject(value) ? entriesOf(value) : [];
  const fields = new Map<string, string[]>();
  for (const [said, text] of all) {
    if (said.length > MAX_LENGTHS.line) continue;
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
  return list.slice(0, MAX_LENGTHS.entries);
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
