import "server-only";
import type { Cents } from "@/lib/domain/money";

/**
 * pending: decided, not sent yet · sent: the provider has taken it · done: it has gone through · failed:
 * the money is the shop's again · replaced: failed, and made again since. A bank may send back what has
 * gone through, so that only the last two are final.
 */
export type RefundStatus = "pending" | "sent" | "done" | "failed" | "replaced";

/**
 * inquiry: the bank asks, and no money has moved · closed: it has asked no further · open: the provider
 * holds the money back · won: it is the shop's again · lost: it is the customer's.
 */
export type DisputeStatus = "inquiry" | "closed" | "open" | "won" | "lost";

/** Those in which the shop has something to do or has lost its money. */
export const STANDING_DISPUTES = ["inquiry", "open", "lost"] as const satisfies DisputeStatus[];

export interface StandingDispute {
  amount: Cents;
  /** In the provider's words. */
  reason: string;
  status: (typeof STANDING_DISPUTES)[number];
  /** ISO 8601, UTC: until when the shop may answer. */
  answerBy: string | null;
}
