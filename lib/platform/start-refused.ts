/** Plain Node loads this file too: no path alias, erasable types alone. */

/** `EX_CONFIG` and `EX_UNAVAILABLE` of sysexits.h. */
export const EX_CONFIG = 78;
export const EX_UNAVAILABLE = 69;

/** A setting or data that the shop cannot run with. The message is all that an operator needs. */
export class StartRefused extends Error {
  override name = "StartRefused";
  readonly exitCode: number;

  constructor(message: string, exitCode = EX_CONFIG) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** By name, since Next's bundle has a class of its own. */
export function isStartRefused(error: unknown): error is StartRefused {
  return error instanceof Error && error.name === "StartRefused";
}

export function exitWhenRefused(error: unknown): never {
  if (!isStartRefused(error)) throw error;
  const { message, exitCode } = error;
  const line = { time: new Date().toISOString(), level: "error", message };
  process.stderr.write(`${process.env.LOG === "json" ? JSON.stringify(line) : message}\n`);
  process.exit(exitCode);
}
