import type { DecodeWarning } from "./decode-warnings";

const ROUNDED = "has more decimals than the currency and is rounded";

/** With the path in the answer: `data.data[].variation_attributes`. */
export function describeWarning(answer: unknown, { input, path, isRounded }: DecodeWarning) {
  const field = [...(pathTo(answer, input) ?? []), ...path.map(String)]
    .map((name) => (/^\d+$/.test(name) ? "[]" : `.${name}`))
    .join("")
    .replace(/^\./, "");
  return {
    field: field.slice(0, MAX_FIELD_LENGTH) || "answer",
    problem: isRounded ? ROUNDED : `is ${kindOf(valueAt(input, path))}`,
  };
}

const DEEPEST = 12;
const MAX_FIELD_LENGTH = 200;

function pathTo(answer: unknown, sought: unknown, depth = 0): string[] | null {
  if (Object.is(answer, sought)) return [];
  if (typeof answer !== "object" || answer === null || depth === DEEPEST) return null;
  for (const [name, value] of Object.entries(answer)) {
    const found = pathTo(value, sought, depth + 1);
    if (found) return [name, ...found];
  }
  return null;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, key) => Object(value)[key], input);
}

function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  return typeof value === "string"
    ? "a text that does not fit"
    : `a ${typeof value} that does not fit`;
}
