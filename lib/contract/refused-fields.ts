import * as z from "zod/mini";
import { LONGEST, plainText, sentList } from "./wire";

type FieldTexts = Record<string, string[]>;

/** What refusals say of themselves where the fields are the body's own. */
const NO_FIELDS: ReadonlySet<string> = new Set([
  ...["message", "success", "status", "code", "error", "errors", "data", "exception"],
  ...["detail", "title", "type", "trace"],
]);
const FLAT_STATUSES: ReadonlySet<number> = new Set([400, 422]);
const NESTED_STATUSES: ReadonlySet<number> = new Set([400, 404, 409, 422]);

interface Refusal {
  /** Whether the message says that `data` holds field errors, whatever the status. */
  isExplicit: boolean;
  /** Whether `data` holds something else. */
  hasOtherData: boolean;
}

/** The field errors of a refusal: under `errors`, under `data`, or the body itself. */
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
  // What is not found is told by lists; "data" may hold texts of another kind.
  const isTold = (given: unknown) =>
    status !== 404 || Object.values(Object(given)).every(Array.isArray);
  const flat = Object.fromEntries(Object.entries(rest).filter(([name]) => !NO_FIELDS.has(name)));
  const places = [...nested.filter(isTold), FLAT_STATUSES.has(status) ? flat : null];
  return places.map(fieldsIn).find((fields) => Object.keys(fields).length > 0) ?? null;
}

const texts = z.union([plainText, sentList(plainText)]);

/** The texts of every field that has some; what is no text is left out. */
function fieldsIn(given: unknown): FieldTexts {
  if (!isObject(given)) return {};
  const fields = Object.entries(given)
    .slice(0, LONGEST.entries)
    .flatMap(([name, said]): [string, string[]][] => {
      const read = z.safeParse(texts, said);
      const found = read.success ? [read.data].flat().filter(Boolean) : [];
      return found.length > 0 && name.length <= LONGEST.line ? [[name, found]] : [];
    });
  return Object.fromEntries(fields);
}

function isObject(given: unknown): given is object {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}
