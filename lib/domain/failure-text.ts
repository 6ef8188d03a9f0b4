import type { Failure } from "@/lib/domain/result";

export const INVALID_CREDENTIALS = "Invalid credentials";

export function logInFailureText(failure: Failure): string {
  const { kind } = failure;
  const isRefused = kind === "unauthorized" || kind === "validation" || kind === "notFound";
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
