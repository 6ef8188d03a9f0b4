import { failure, type Result } from "@/lib/domain/result";

/** Code that cannot be loaded (offline, new deployment) is an "unavailable" failure. */
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

export async function unwrapped<Value, Data>(result: Promise<Result<Value, Data>>): Promise<Value> {
  const settled = await result;
  if (settled.ok) return settled.value;
  throw settled.failure;
}
