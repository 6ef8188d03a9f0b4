import { recoveryText, refusedRecovery } from "./recovery";

test.each([
  ["notFound", "unknown"],
  ["rateLimited", "limited"],
  ["validation", "refused"],
  ["unavailable", "refused"],
] as const)("a request for a new password that failed as %s is %s", (kind, outcome) => {
  expect(refusedRecovery(kind)).toBe(outcome);
});

test.each([
  ["sent", "Password recovery email sent successfully."],
  ["unknown", "Email not found. Please check your email address and try again."],
  ["limited", "Failed to recover password. Please try again later. Wait 2 minutes."],
  ["refused", "Failed to recover password. Please try again later."],
  ["unanswered", "Network error. Please check your internet connection and try again."],
  ["unexpected", "Unexpected error. Please try again."],
] as const)("whoever asked for a new password reads when it is %s: %s", (outcome, text) => {
  expect(recoveryText({ outcome, message: "Wait 2 minutes." })).toBe(text);
});

test("a recovery refused without a waiting time reads as a whole sentence", () => {
  expect(recoveryText({ outcome: "limited", message: "" })).toBe(
    "Failed to recover password. Please try again later.",
  );
});
