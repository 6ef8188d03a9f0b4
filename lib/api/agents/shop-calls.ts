import { type CallInput, call, type FailureDataOf } from "@/lib/api/call";
import { serverTransport } from "@/lib/api/transport";
import type { AnswerOf, Endpoint } from "@/lib/contract/endpoint";
import type { Result } from "@/lib/domain/result";
import { ProtocolError } from "./protocol";

/** The shop's own calls, made for an agent and counted for the agent's network. */
export interface ShopCalls {
  shopUrl: string;
  /** Throws where the agent asks too much, and where the shop cannot answer. */
  ask: <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
  ) => Promise<Result<AnswerOf<E>, FailureDataOf<E>>>;
}

export function shopCalls(shopUrl: string, address: string | null): ShopCalls {
  const headers: Record<string, string> = address === null ? {} : { "x-forwarded-for": address };
  return {
    shopUrl,
    ask: async (endpoint, input) => {
      const result = await call(serverTransport, endpoint, { ...input, headers });
      if (result.ok) return result;
      const { kind, message, retryAfterSeconds = 60 } = result.failure;
      if (kind === "rateLimited")
        throw new ProtocolError(429, "rate_limited", message, retryAfterSeconds);
      if (kind === "unavailable")
        throw new ProtocolError(503, "unavailable", "The shop cannot answer right now.", 5);
      return result;
    },
  };
}

/** `null` where there is no such thing. */
export async function askOrNull<E extends Endpoint>(
  calls: ShopCalls,
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E> | null> {
  const result = await calls.ask(endpoint, input);
  return result.ok ? result.value : null;
}
