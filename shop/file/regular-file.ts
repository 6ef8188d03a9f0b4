import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";

/** `message` completes "file: …". */
export class UnusableFile extends Error {
  override name = "UnusableFile";
  readonly isMissing: boolean;

  constructor(message: string, isMissing = false) {
    super(message);
    this.isMissing = isMissing;
  }
}

const KB = 1024;

/** Never waits for the writer of a named pipe. Throws UnusableFile. */
export function readRegularFile(path: string, maxKB: number): Buffer {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const before = fstatSync(file);
    if (!before.isFile()) throw new UnusableFile("expected a file");
    if (before.size > maxKB * KB) throw new UnusableFile(`expected at most ${maxKB} KB`);
    const bytes = readFileSync(file);
    const after = fstatSync(file);
    if (bytes.length !== after.size || before.mtimeMs !== after.mtimeMs)
      throw new UnusableFile("changed while it was read");
    return bytes;
  } catch (error) {
    if (error instanceof UnusableFile) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new UnusableFile(`cannot be read (${code})`, code === "ENOENT");
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Throws UnusableFile. */
export function readTextFile(path: string, maxKB: number): string {
  const bytes = readRegularFile(path, maxKB);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnusableFile("expected text in UTF-8");
  }
}
