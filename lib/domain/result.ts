export type FailureKind =
  | "validation"
  | "unauthorized"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "rateLimited"
  | "unavailable";

export const FAILURE_CODES = ["most-pieces", "shortage", "busy", "unpayable"] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export interface Failure<Data = unknown> {
  kind: FailureKind;
  message: string;
  code?: FailureCode;
  /** Keys are the wire's field names. */
  fields?: Record<string, string[]>;
  data?: Data;
  retryAfterSeconds?: number;
  /** The page's code for it cannot be loaded any more, as after a deployment. */
  isCodeLost?: boolean;
}

export type Result<Value, Data = unknown> =
  | { ok: true; value: Value }
  | { ok: false; failure: Failure<Data> };

export function success<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function failure<Data = never>(
  kind: FailureKind,
  message: string,
  rest: Omit<Failure<Data>, "kind" | "message"> = {},
): { ok: false; failure: Failure<Data> } {
  return { ok: false, failure: { kind, message, ...rest } };
}

/** Marks `data` as field errors (specification, error catalog). */
export const VALIDATION_ERRORS = "Validation errors";

export function invalid(fields: Record<string, string[]>): { ok: false; failure: Failure<never> } {
  return { ok: false, failure: { kind: "validation", message: VALIDATION_ERRORS, fields } };
}

export function fieldErrorsOf<Field extends string>(
  fields: Readonly<Record<string, readonly string[]>> | undefined,
  names: readonly Field[],
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const name of names) {
    const first = fields?.[name]?.[0];
    if (first) errors[name] = first;
  }
  return errors;
}
