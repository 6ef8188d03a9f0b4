export type CheckoutOutcome = "true" | "false";

export const MESSAGES: Readonly<Record<CheckoutOutcome, string>> = {
  true: "Order placed successfully",
  false: "Checkout was canceled",
};

export const TOKEN = /^[\w-]{16,200}$/;

export const isOutcome = (text: unknown): text is CheckoutOutcome =>
  text === "true" || text === "false";
