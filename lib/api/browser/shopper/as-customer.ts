import type { Result } from "@/lib/domain/result";
import { sessionEnded } from "./sign-out";

/** Makes a customer's call; a token that is no longer good logs the customer out here too. */
export async function asCustomer<Value, Data>(
  sent: Promise<Result<Value, Data>>,
): Promise<Result<Value, Data>> {
  const result = await sent;
  if (!result.ok && result.failure.kind === "unauthorized") sessionEnded();
  return result;
}
