export type Outcome = "true" | "false";

export const MESSAGES: Readonly<Record<Outcome, string>> = {
  true: "Order placed successfully",
  false: "Checkout was canceled",
};

export const TOKEN = /^[\w-]{16,200}$/;

export const isOutcome = (text: unknown): text is Outcome => text === "true" || text === "false";
