import type * as z from "zod/mini";

/** What of an answer is left out or rounded because it is not as the contract has it. */
export interface Oddity {
  /** Where it is in the answer, such as `data.data[].variation_attributes`. */
  field: string;
  problem: string;
}

interface Note {
  input: unknown;
  /** Where within the input the problem is. */
  path: readonly PropertyKey[];
  problem?: string;
}

const MOST_NOTES = 20;

/** The notes of the answer that is being read; decoding never waits, so there is one at a time. */
let notes: Note[] | null = null;

/** A value that cannot be read, with the first issue that its schema has with it. */
export function noteUnread(input: unknown, issue: z.core.$ZodIssue | undefined): void {
  note({ input, path: issue?.path ?? [] });
}

export function noteRounded(input: unknown): void {
  note({ input, path: [], problem: "has more decimals than the currency and is rounded" });
}

function note(given: Note): void {
  if (notes && notes.length < MOST_NOTES) notes.push(given);
}

/** Reads an answer, and tells what of it was left out or rounded. */
export function withOddities<Read>(
  answer: unknown,
  read: () => Read,
): { result: Read; oddities: Oddity[] } {
  const own: Note[] = [];
  notes = own;
  try {
    const result = read();
    return { result, oddities: own.map((each) => oddityOf(answer, each)) };
  } finally {
    notes = null;
  }
}

function oddityOf(answer: unknown, { input, path, problem }: Note): Oddity {
  const field = [...(pathTo(answer, input) ?? []), ...path.map(String)]
    .map((name) => (/^\d+$/.test(name) ? "[]" : `.${name}`))
    .join("")
    .replace(/^\./, "");
  return {
    field: field.slice(0, LONGEST_FIELD) || "answer",
    problem: problem ?? `is ${kindOf(valueAt(input, path))}`,
  };
}

const DEEPEST = 12;
const LONGEST_FIELD = 200;

/** Where in an answer something is: the first place that holds it. */
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
