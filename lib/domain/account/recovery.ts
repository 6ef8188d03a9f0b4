import type { FailureKind } from "../result";

export interface Recovery {
  outcome: "sent" | "unknown" | "limited" | "refused" | "unanswered" | "unexpected" | "codeLost";
  message: string;
}

export function refusedRecovery(kind: FailureKind): Recovery["outcome"] {
  if (kind === "notFound") return "unknown";
  return kind === "rateLimited" ? "limited" : "refused";
}

export function recoveryText({ outcome, message }: Recovery): string {
  switch (outcome) {
    case "sent":
      return "Password recovery email sent successfully.";
    case "unknown":
      return "Email not found. Please check your email address and try again.";
    case "limited":
      return `Failed to recover password. Please try again later. ${message}`.trim();
    case "refused":
      return "Failed to recover password. Please try again later.";
    case "unanswered":
      return "Network error. Please check your internet connection and try again.";
    case "unexpected":
    case "codeLost":
      return "Unexpected error. Please try again.";
  }
}
