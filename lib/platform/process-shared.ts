/** Next bundles pages, routes and the server's start separately, and the server before Next is plain
 * Node: each has its own copy of a module. Only `globalThis` is common to all of them. */
const KEY = Symbol.for("shared-by-the-process");
const everywhere = globalThis as { [KEY]?: Map<string, unknown> };

export function processShared<Value>(name: string, create: () => Value): Value {
  everywhere[KEY] ??= new Map();
  if (!everywhere[KEY].has(name)) everywhere[KEY].set(name, create());
  return everywhere[KEY].get(name) as Value;
}
