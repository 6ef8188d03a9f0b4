import { failure, type Result } from "@/lib/domain/result";
import { showMessage } from "./messages";

export const PAGE_OUTDATED = "This page is out of date. Please reload it.";

/**
 * Code that cannot be loaded (offline, new deployment) is an "unavailable" failure. A visitor who has just
 * pressed something is told to reload the page.
 */
export async function lazily<Calls, Value, Data>(
  load: () => Promise<Calls>,
  make: (calls: Calls) => Promise<Result<Value, Data>>,
): Promise<Result<Value, Data>> {
  let calls: Calls;
  try {
    calls = await load();
  } catch {
    const isCodeLost = navigator.onLine;
    if (isCodeLost && navigator.userActivation?.isActive) showMessage(PAGE_OUTDATED, "lasting");
    return failure("unavailable", "", { isCodeLost });
  }
  return make(calls);
}

export async function unwrapped<Value, Data>(result: Promise<Result<Value, Data>>): Promise<Value> {
  const settled = await result;
  if (settled.ok) return settled.value;
  throw settled.failure;
}
