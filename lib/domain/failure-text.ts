import type { Failure } from "@/lib/domain/result";

/** What a form says of a failure that is of no field: the server's words, or that it gave none. */
export function failureText({ kind, message }: Failure): string {
  if (message === "") {
    return "The shop did not answer. Please check your internet connection and try again.";
  }
  const isSaid = kind === "unauthorized" || kind === "rateLimited" || kind === "forbidden";
  return isSaid ? message : "Something went wrong. Please try again.";
}
