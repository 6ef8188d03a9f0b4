import * as z from "zod/mini";
import { limitedList, MAX_LENGTHS, plainText } from "./wire";

type FieldTexts = Record<string, string[]>;

const NO_FIELDS: ReadonlySet<string> = new Set([
  ...["message", "success", "status", "code", "error", "errors", "data", "exception"],
  ...["detail", "title", "type", "trace"],
]);
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
  const isTold = (given: unknown) =>
    status !== 404 || Object.values(Object(given)).every(Array.isArray);
  const flat = Object.entries(rest).filter(
    ([name]) => !NO_FIELDS.has(name) && sent.includes(nameOf(name, sent).split(".")[0] ?? ""),
  );
  const isFlat = FLAT_STATUSES.has(status);
  const places = [
    ...nested.filter(isTold),
    ...(isFlat ? [Array.isArray(detail) ? detail : null, Object.fromEntries(flat)] : []),
  ];
  return (
    places
      .map((place) => fieldsIn(Array.isArray(place) ? namedIn(place, sent) : place, sent))
      .find((fields) => Object.keys(fields).length > 0) ?? null
  );
}

const texts = z.union([plainText, limitedList(plainText)]);

function fieldsIn(given: unknown, sent: readonly string[]): FieldTexts {
  if (!isObject(given)) return {};
  const fields: FieldTexts = {};
  for (const [name, said] of Object.entries(given).slice(0, MAX_LENGTHS.entries)) {
    const read = z.safeParse(texts, said);
    const found = read.success ? [read.data].flat().filter(Boolean) : [];
    if (found.length === 0 || name.length > MAX_LENGTHS.line) continue;
    const called = nameOf(name, sent);
    fields[called] = [...(fields[called] ?? []), ...found];
  }
  return fields;
}

const NAMES = ["field", "attribute", "property", "propertyPath", "path", "loc"] as const;
const TEXTS = ["message", "msg", "defaultMessage", "detail"] as const;

/** A list of `{ field, message }`, as frameworks spell them; entries about nothing that was sent are dropped. */
function namedIn(entries: readonly unknown[], sent: readonly string[]): FieldTexts {
  const fields: FieldTexts = {};
  for (const entry of entries.slice(0, MAX_LENGTHS.entries)) {
    const said = Object(entry);
    const place = [...NAMES.map((key) => said[key]), said.source?.pointer].find(Boolean);
    const name = nameOf([place].flat().join("."), sent);
    const text = TEXTS.map((key) => said[key]).find((found) => typeof found === "string");
    if (text && sent.includes(name)) fields[name] = [...(fields[name] ?? []), text];
  }
  return fields;
}

/** "FirstName", "user.firstName" and "/data/attributes/first_name" are "first_name" if that was sent. */
function nameOf(given: string, sent: readonly string[]): string {
  const parts = given.split(/[./[\]]+/);
  if (sent.includes(parts[0] ?? "")) return given;
  const spelled = parts.map((part) => part.replace(/(?<=[a-z\d])(?=[A-Z])/g, "_").toLowerCase());
  return spelled.findLast((part) => sent.includes(part)) ?? given;
}

function isObject(given: unknown): given is object {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}
