import type { Recovery } from "@/lib/api/browser/account/recover-password";

/** What the error catalog says of each outcome (specification, section 8). */
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
      return "Unexpected error. Please try again.";
  }
}
