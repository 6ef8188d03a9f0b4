import type { Result } from "@/lib/domain/result";
import { sessionEnded } from "./sign-out";

export async function asCustomer<Value, Data>(
  sent: Promise<Result<Value, Data>>,
): Promise<Result<Value, Data>> {
  const result = await sent;
  if (!result.ok && result.failure.kind === "unauthorized") sessionEnded();
  return result;
}
