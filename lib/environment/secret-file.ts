import { readFileSync, statSync } from "node:fs";
import { isAbsolute } from "node:path";
import { isStartRefused, StartRefused } from "../platform/start-refused.ts";

/** Plain Node loads this file too: no path alias, erasable types alone. */

const MAX_BYTES = 8_192;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The variable, or what the file in NAME_FILE holds, without what copying leaves around it: blanks, line ends, a
 * byte order mark. Throws StartRefused.
 */
export function secretSetting(variables: Variables, name: string): string | undefined {
  const value = variables[name]?.trim() || undefined;
  const path = variables[`${name}_FILE`];
  if (!path) return value;
  if (value !== undefined) {
    throw new StartRefused(`${name} and ${name}_FILE are both set: keep one of them.`);
  }
  return readSecret(`${name}_FILE`, path);
}

function readSecret(variable: string, path: string): string {
  const refuse = (why: string): never => {
    throw new StartRefused(`${variable} names ${JSON.stringify(path)}, ${why}.`);
  };
  if (!isAbsolute(path)) return refuse("which is not an absolute path");
  const text = readText(path, refuse).trim();
  if (text === "") return refuse("which is empty");
  return /[\r\n]/.test(text) ? refuse("which has more than one line") : text;
}

function readText(path: string, refuse: (why: string) => never): string {
  try {
    // A named pipe would block in `open`.
    const found = statSync(path);
    if (!found.isFile()) return refuse("which is not a file");
    if (found.size > MAX_BYTES) return refuse(`which is larger than ${MAX_BYTES} bytes`);
    return readFileSync(path, "utf8");
  } catch (error) {
    if (isStartRefused(error)) throw error;
    return refuse(`which this account cannot read (${(error as NodeJS.ErrnoException).code})`);
  }
}
