import { jsonLine, logsJson } from "./json-lines.mjs";
import "./lost-readers.mjs";

/** Prints one line of progress. */
export function say(line) {
  process.stdout.write(logsJson() ? jsonLine("info", line) : `› ${line}\n`);
}

/** A condition the person at the terminal can act on; its message is all that is printed. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a script's main function and turns what it throws into an exit code. */
export async function main(script) {
  try {
    process.exitCode = await script();
  } catch (error) {
    if (!(error instanceof Stop) && !logsJson()) throw error;
    const text = error instanceof Stop ? error.message : (error?.stack ?? String(error));
    if (text) process.stderr.write(logsJson() ? jsonLine("error", text) : `${text}\n`);
    process.exitCode = error.exitCode ?? 1;
  }
}
