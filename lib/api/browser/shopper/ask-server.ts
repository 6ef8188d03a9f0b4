import type { AskInput } from "@/lib/api/as-shopper";
import { failure, type Result } from "@/lib/domain/result";
import { showMessage } from "../messages";
import type { Endpoints, prepare } from "./prepare";

/**
 * Makes a call. Its code comes with the first one; what comes later itself may call `send`.
 * @param who "customer": a token that is no longer good logs the customer out here too.
 * "form": so too, and a refusal names the form's fields.
 */
export function ask<Resource extends keyof Endpoints, Name extends keyof Endpoints[Resource]>(
  resource: Resource,
  name: Name,
  input: AskInput<Endpoints[Resource][Name]>,
  who: keyof typeof prepare = "anybody",
) {
  return lazily(
    () => import("./prepare").then(({ prepare }) => prepare[who](resource, name)),
    (make) => make(input),
  );
}

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
