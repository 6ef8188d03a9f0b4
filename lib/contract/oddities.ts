import type * as z from "zod/mini";

export interface Note {
  input: unknown;
  path: readonly PropertyKey[];
  isRounded?: boolean;
}

const MAX_NOTES = 20;

/** One variable is enough: decoding is synchronous. */
let notes: Note[] | null = null;

export function noteUnread(input: unknown, issue: z.core.$ZodIssue | undefined): void {
  note({ input, path: issue?.path ?? [] });
}

export function noteRounded(input: unknown): void {
  note({ input, path: [], isRounded: true });
}

function note(given: Note): void {
  if (notes && notes.length < MAX_NOTES) notes.push(given);
}

export function withNotes<Read>(read: () => Read): { result: Read; notes: readonly Note[] } {
  const own: Note[] = [];
  notes = own;
  try {
    return { result: read(), notes: own };
  } finally {
    notes = null;
  }
}
