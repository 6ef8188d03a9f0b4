import type * as z from "zod/mini";

/** Something in an answer that is left out or rounded. */
export interface Note {
  input: unknown;
  /** Where within the input the problem is. */
  path: readonly PropertyKey[];
  isRounded?: boolean;
}

const MOST_NOTES = 20;

/** The notes of the answer that is being read; decoding never waits, so there is one at a time. */
let notes: Note[] | null = null;

/** A value that cannot be read, with the first issue that its schema has with it. */
export function noteUnread(input: unknown, issue: z.core.$ZodIssue | undefined): void {
  note({ input, path: issue?.path ?? [] });
}

export function noteRounded(input: unknown): void {
  note({ input, path: [], isRounded: true });
}

function note(given: Note): void {
  if (notes && notes.length < MOST_NOTES) notes.push(given);
}

/** Reads an answer, and notes what of it is left out or rounded. */
export function withNotes<Read>(read: () => Read): { result: Read; notes: readonly Note[] } {
  const own: Note[] = [];
  notes = own;
  try {
    return { result: read(), notes: own };
  } finally {
    notes = null;
  }
}
