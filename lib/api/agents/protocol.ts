export const UCP_VERSION = "2026-08-25";

export const CAPABILITIES = {
  search: "dev.ucp.shopping.catalog.search",
  lookup: "dev.ucp.shopping.catalog.lookup",
  cart: "dev.ucp.shopping.cart",
} as const;
export const PERMALINK = "dev.ucp.shopping.permalink";

export type Capability = (typeof CAPABILITIES)[keyof typeof CAPABILITIES];

/** A request that is not processed; anything else, such as a sold-out piece, is a message in an answer. */
export class ProtocolError extends Error {
  constructor(
    readonly status: 400 | 404 | 422 | 424 | 429 | 503,
    readonly code: string,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

export interface UcpMessage {
  type: "error" | "warning" | "info";
  code: string;
  content: string;
  /** RFC 9535. */
  path?: string;
  severity?: "recoverable" | "requires_buyer_input" | "unrecoverable";
}

export type Answer = Readonly<Record<string, unknown>>;

export function envelope(capability: Capability, status: "success" | "error" = "success") {
  const capabilities = { [capability]: [{ version: UCP_VERSION }] };
  return { version: UCP_VERSION, status, capabilities };
}

export function withMessages(messages: readonly UcpMessage[]) {
  return messages.length > 0 ? { messages } : {};
}

/** Says why there is no resource. */
export function errorAnswer(
  capability: Capability | null,
  messages: readonly UcpMessage[],
  continueUrl: string,
): Answer {
  const ucp = capability
    ? envelope(capability, "error")
    : { version: UCP_VERSION, status: "error", capabilities: {} };
  return { ucp, messages, continue_url: continueUrl };
}

export function notFound(capability: Capability, content: string, continueUrl: string): Answer {
  const message = { type: "error", code: "not_found", content, severity: "unrecoverable" } as const;
  return errorAnswer(capability, [message], continueUrl);
}
