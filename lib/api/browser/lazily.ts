import { failure, type Result } from "@/lib/domain/result";

/**
 * Makes a call whose code is loaded when first needed. Code that cannot be loaded (offline, a new
 * deployment) is an "unavailable" failure like any other unreachable server.
 */
export async function lazily<Calls, Value, Data>(
  load: () => Promise<Calls>,
  make: (calls: Calls) => Promise<Result<Value, Data>>,
): Promise<Result<Value, Data>> {
  let calls: Calls;
  try {
    calls = await load();
  } catch {
    return failure("unavailable", "");
  }
  return make(calls);
}

/** For SWR, whose fetchers give the value or throw the failure. */
export async function unwrapped<Value, Data>(result: Promise<Result<Value, Data>>): Promise<Value> {
  const settled = await result;
  if (settled.ok) return settled.value;
  throw settled.failure;
}
