import "server-only";
import { resetPassword } from "@/lib/contract/accounts";
import { FOREIGN_REQUEST } from "@/lib/domain/text/failure-text";
import { type Call, isSafe, refusal } from "./call";
import type { Visitor } from "./visitor";

/** @param isKeyed whether a secret in the request itself allows it: an unknown sender may send it. */
export function isOwnOrigin({ sender }: Visitor, { isKeyed } = { isKeyed: false }): boolean {
  return sender === "own" || sender === "program" || (isKeyed && sender === "unknown");
}

/** A link's token is the key to its call, whoever sends it: mail programs do (RFC 8058). */
export function refuseForeign({ request, endpoint, visitor }: Call): Response | null {
  if (isSafe(request) || visitor.hasAuthorization || endpoint?.access === "link") return null;
  const isAllowed = isOwnOrigin(visitor, { isKeyed: endpoint === resetPassword });
  return isAllowed ? null : refusal(403, FOREIGN_REQUEST);
}
