/** Plain Node loads this file too: no path alias, erasable types alone. */

/** `EX_CONFIG` of sysexits.h. */
export const EX_CONFIG = 78;

/** A setting or data that the shop cannot run with. The message is all that an operator needs. */
export class StartRefused extends Error {
  override name = "StartRefused";
}

/** By name, since Next's bundle has a class of its own. */
export function isStartRefused(error: unknown): error is Error {
  return error instanceof Error && error.name === "StartRefused";
}

export function exitWhenRefused(error: unknown): never {
  if (!isStartRefused(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(EX_CONFIG);
}
