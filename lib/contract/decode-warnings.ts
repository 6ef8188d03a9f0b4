import type * as z from "zod/mini";

export interface DecodeWarning {
  input: unknown;
  path: readonly PropertyKey[];
  isRounded?: boolean;
}

const MAX_WARNINGS = 20;

/** One variable is enough: decoding is synchronous. */
let warnings: DecodeWarning[] | null = null;

export function warnUnreadable(input: unknown, issue: z.core.$ZodIssue | undefined): void {
  warn({ input, path: issue?.path ?? [] });
}

export function warnRounded(input: unknown): void {
  warn({ input, path: [], isRounded: true });
}

function warn(warning: DecodeWarning): void {
  if (warnings && warnings.length < MAX_WARNINGS) warnings.push(warning);
}

export function collectWarnings<Read>(read: () => Read): {
  result: Read;
  warnings: readonly DecodeWarning[];
} {
  const own: DecodeWarning[] = [];
  warnings = own;
  try {
    return { result: read(), warnings: own };
  } finally {
    warnings = null;
  }
}
