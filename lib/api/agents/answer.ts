import "server-only";
import { isOwnOrigin } from "@/lib/api/gateway/origin";
import { visitorOf } from "@/lib/api/gateway/visitor";
import { shopOrigin } from "@/lib/http/shop-address";
import { networkOf } from "@/lib/platform/network";
import { negotiate } from "./agent-profile";
import { countRequest } from "./network-limit";
import type { Operation } from "./operations";
import { type Answer, errorAnswer } from "./protocol";
import { shopCalls } from "./shop-calls";

export interface AgentCall {
  operation: Operation;
  body: unknown;
  /** The cart's id. */
  id: string;
  /** The address of the agent's profile. */
  profile: unknown;
}

/** Throws `ProtocolError`. */
export async function answerOperation(request: Request, asked: AgentCall): Promise<Answer> {
  const { operation, body, id, profile } = asked;
  const { address } = visitorOf(request.headers);
  countRequest(networkOf(address) ?? "unknown");
  const run = operation.prepare(body, id);
  const capabilities = await negotiate(profile);
  const shopUrl = shopOrigin(request.headers);
  if (!capabilities.has(operation.capability))
    return errorAnswer(
      null,
      [
        {
          type: "error",
          code: "capabilities_incompatible",
          severity: "unrecoverable",
          content: `The agent's profile does not name ${operation.capability}.`,
        },
      ],
      `${shopUrl}/`,
    );
  return run(shopCalls(shopUrl, address));
}

/** A page of another site may not ask in its visitors' place. */
export const isForeign = (request: Request): boolean => !isOwnOrigin(visitorOf(request.headers));

export function json(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, {
    status,
    headers: { "cache-control": "no-store", "x-robots-tag": "noindex", ...headers },
  });
}
