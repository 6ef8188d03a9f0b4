import "server-only";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Backend, Caller } from "../../http/context";
import { limit } from "../../http/limits/limit";
import { limits } from "../../http/limits/limits";
import { isToken } from "../../http/tokens";

/** Limited per network, so that nobody can try many tokens. */
export async function checkLink(
  backend: Pick<Backend, "db" | "now">,
  caller: Caller,
  token: string | undefined,
): Promise<Result<string, never>> {
  const allowed = await limit(backend, limits.newsletterLinkFrom(caller.address));
  if (!allowed.ok) return allowed;
  return isToken(token) ? success(token) : unknownLink();
}

export function unknownLink(): Result<never, never> {
  return failure("notFound", "This link is no longer valid.");
}
