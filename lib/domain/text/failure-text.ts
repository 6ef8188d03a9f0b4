import type { Failure, FailureKind } from "@/lib/domain/result";

export const INVALID_CREDENTIALS = "Invalid credentials";

/** The gateway's refusal of another site's request. */
export const FOREIGN_REQUEST = "This request must come from the shop itself.";

/** Servers refuse a wrong password with 400, 401, 403, 404 or 422. */
const REFUSALS: ReadonlySet<FailureKind> = new Set([
  "unauthorized",
  "forbidden",
  "validation",
  "notFound",
]);

export function logInFailureText(failure: Failure): string {
  const isRefused = REFUSALS.has(failure.kind) && failure.message !== FOREIGN_REQUEST;
  return isRefused ? INVALID_CREDENTIALS : failureText(failure);
}

export function failureText({ kind, message }: Failure): string {
  if (kind === "unavailable" && message === "") {
    return "The shop did not answer. Please check your internet connection and try again.";
  }
  const isSaid =
    message !== "" && (kind === "unauthorized" || kind === "rateLimited" || kind === "forbidden");
  return isSaid ? message : "Something went wrong. Please try again.";
}
