import type { Failure } from "@/lib/domain/result";

export const INVALID_CREDENTIALS = "Invalid credentials";

/** What the log-in says (specification, error catalog), however a server refuses one. */
export function logInFailureText(failure: Failure): string {
  const { kind } = failure;
  const isRefused = kind === "unauthorized" || kind === "validation" || kind === "notFound";
  return isRefused ? INVALID_CREDENTIALS : failureText(failure);
}

/** What a form says of a failure that is of no field: the server's words, or that it gave none. */
export function failureText({ kind, message }: Failure): string {
  if (kind === "unavailable" && message === "") {
    return "The shop did not answer. Please check your internet connection and try again.";
  }
  const isSaid =
    message !== "" && (kind === "unauthorized" || kind === "rateLimited" || kind === "forbidden");
  return isSaid ? message : "Something went wrong. Please try again.";
}
