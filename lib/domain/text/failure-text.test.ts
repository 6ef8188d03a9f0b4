import type { FailureKind } from "../result";
import { FOREIGN_REQUEST, failureText, logInFailureText } from "./failure-text";

const LOST = "The shop did not answer. Please check your internet connection and try again.";
const WRONG = "Something went wrong. Please try again.";

test.each<[FailureKind, string, string, string]>([
  ["unauthorized", "", "Invalid credentials", WRONG],
  ["unauthorized", "Unauthorized", "Invalid credentials", "Unauthorized"],
  ["validation", "The given data was invalid.", "Invalid credentials", WRONG],
  ["notFound", "", "Invalid credentials", WRONG],
  ["rateLimited", "Try again in 5 minutes.", "Try again in 5 minutes.", "Try again in 5 minutes."],
  ["forbidden", "", "Invalid credentials", WRONG],
  ["forbidden", "This account is closed.", "Invalid credentials", "This account is closed."],
  ["forbidden", FOREIGN_REQUEST, FOREIGN_REQUEST, FOREIGN_REQUEST],
  ["conflict", "", WRONG, WRONG],
  ["unavailable", "", LOST, LOST],
  ["unavailable", "SQLSTATE[08006]", WRONG, WRONG],
])("%s with the words %j", (kind, message, atLogIn, elsewhere) => {
  expect(logInFailureText({ kind, message })).toBe(atLogIn);
  expect(failureText({ kind, message })).toBe(elsewhere);
});
