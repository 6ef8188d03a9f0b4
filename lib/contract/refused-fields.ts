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
}

/** Looks under `errors`, under `data`, then in the body itself. */
export function refusedFields(
  status: number,
  body: unknown,
  { isExplicit, hasOtherData }: Refusal,
): FieldTexts | null {
  if (!isObject(body)) return null;
  const { errors, data, ...rest } = body as Record<string, unknown>;
  if (isExplicit && isObject(data)) return fieldsIn(data);
  if (!NESTED_STATUSES.has(status)) return null;
  const nested = [errors, hasOtherData ? null : Object(data).errors, hasOtherData ? null : data];
  // Only lists count for "not found": its `data` may hold other texts.
  const isTold = (given: unknown) =>
    status !== 404 || Object.values(Object(given)).every(Array.isArray);
  const flat = Object.fromEntries(Object.entries(rest).filter(([name]) => !NO_FIELDS.has(name)));
  const places = [...nested.filter(isTold), FLAT_STATUSES.has(status) ? flat : null];
  return places.map(fieldsIn).find((fields) => Object.keys(fields).length > 0) ?? null;
}

const texts = z.union([plainText, limitedList(plainText)]);

function fieldsIn(given: unknown): FieldTexts {
  if (!isObject(given)) return {};
  const fields = Object.entries(given)
    .slice(0, MAX_LENGTHS.entries)
    .flatMap(([name, said]): [string, string[]][] => {
      const read = z.safeParse(texts, said);
      const found = read.success ? [read.data].flat().filter(Boolean) : [];
      return found.length > 0 && name.length <= MAX_LENGTHS.line ? [[name, found]] : [];
    });
  return Object.fromEntries(fields);
}

function isObject(given: unknown): given is object {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}
