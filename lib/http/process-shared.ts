/**
 * Next bundles pages, routes and the server's start apart, and the server before Next is plain Node:
 * each has its own copy of a module, and only `globalThis` is common to all. Plain Node reads this file.
 */
const KEY = Symbol.for("shortlisted");
const everywhere = globalThis as { [KEY]?: Map<string, unknown> };

/** A value that every copy of a module in this process shares, made by the first that asks. */
export function processShared<Value>(name: string, create: () => Value): Value {
  everywhere[KEY] ??= new Map();
  if (!everywhere[KEY].has(name)) everywhere[KEY].set(name, create());
  return everywhere[KEY].get(name) as Value;
}
