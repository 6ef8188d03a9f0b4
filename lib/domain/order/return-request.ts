/** Pieces of one line that can be asked back: `item` counts an order's lines from 1. */
export interface ReturnablePieces {
  item: number;
  quantity: number;
}

/** What can be asked back of one designer's package, until when. */
export interface ReturnablePackage {
  designer: string;
  /** ISO 8601, UTC. */
  until: string;
  pieces: ReturnablePieces[];
}

export type ReturnDecision = "open" | "approved" | "refused";

/** The state of a return request; an order's latest comes first. */
export interface ReturnState {
  decision: ReturnDecision;
  /** ISO 8601, UTC. */
  requestedAt: string;
  pieces: ReturnablePieces[];
}

export const RETURN_REQUESTED = "A return has been requested for this order.";

export function returnStateText(decision: ReturnDecision): string {
  if (decision === "approved")
    return "A return was approved. We've emailed you how to send it back.";
  return decision === "refused"
    ? "A return request was refused. We've emailed you why."
    : RETURN_REQUESTED;
}
