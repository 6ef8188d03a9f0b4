import type { Cents } from "@/lib/domain/money/money";

/**
 * Only "failed" and "replaced" are final: a bank may send back a refund that was "done". "replaced" = failed
 * and made again.
 */
export type RefundStatus = "pending" | "sent" | "done" | "failed" | "replaced";

/** Money that reaches the shop without a provider, and goes back by hand. */
export const HAND_PAYMENTS = ["cash", "transfer"] as const;
export type HandPayment = (typeof HAND_PAYMENTS)[number];

const HAND_WORDS: Readonly<Record<string, string>> = {
  cash: "in cash",
  transfer: "by transfer",
} satisfies Record<HandPayment, string>;

/** "in cash"; `undefined` where a provider pays back. */
export const handWords = (provider: string): string | undefined => HAND_WORDS[provider];

/** Reasons of refunds: the shop's own, and one made at the provider. Others are the shop's words. */
export const SHOP_REFUND = "shop";
export const PROVIDER_REFUND = "provider";

/**
 * "inquiry" moves no money · "open": the provider holds the money · "won": the shop's again · "lost": the
 * customer's.
 */
export type DisputeStatus = "inquiry" | "closed" | "open" | "won" | "lost";

export const ACTIVE_DISPUTES = ["inquiry", "open", "lost"] as const satisfies DisputeStatus[];

export interface ActiveDispute {
  amount: Cents;
  reason: string;
  status: (typeof ACTIVE_DISPUTES)[number];
  /** ISO 8601, UTC. */
  answerBy: string | null;
}
