import { createWriteStream } from "node:fs";
import { readlink, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { PassThrough, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { failure, type Result, success } from "@/lib/domain/result";
import { replaceFile } from "@/lib/platform/replace-file";
import type { CommandContext } from "./command-context";
import { fileErrorReason, isFileError } from "./file-errors";

const STANDARD_OUTPUT: ReadonlySet<string> = new Set(["-", "/dev/stdout", "/dev/fd/1"]);
const MAX_LINKS = 40;

/** Resolves when there is room for more. */
export type Write = (content: string | Uint8Array) => Promise<void>;

interface Target {
  kind: "file" | "pipe" | "output";
  path: string;
}

/**
 * A file appears whole or not at all; a link's target is replaced; pipes and "-" are written
 * directly.
 */
export async function writeOutput(
  context: CommandContext,
  file: string,
  produce: (write: Write) => Promise<void>,
  { isPrivate = false, isPacked = false } = {},
): Promise<Result<string>> {
  const found = await targetOf(context, file);
  if (!found.ok) return found;
  const target = found.value;
  const { kind, path } = target;
  const { interrupted: signal } = context;
  const write = (stream: Writable) =>
    writeTo(stream, produce, { signal, isPacked, isClosed: kind !== "output" });
  const mode = isPrivate ? 0o600 : 0o666;
  try {
    if (kind === "output") await write(context.output());
    else if (kind === "pipe") await write(createWriteStream(path));
    else
      await replaceFile(path, (draft) =>
        write(createWriteStream(draft, { flags: "wx", flush: true, mode })),
      );
    return success(path);
  } catch (error) {
    if (signal.aborted) return failure("conflict", "Interrupted: no file was written.");
    return unwritableFile(path, error);
  }
}

async function writeTo(
  stream: Writable,
  produce: (write: Write) => Promise<void>,
  { signal, isPacked, isClosed }: { signal: AbortSignal; isPacked: boolean; isClosed: boolean },
): Promise<void> {
  const content = isPacked ? createGzip() : new PassThrough();
  const failed = new Promise<never>((_, reject) => stream.once("error", reject));
  const written = pipeline(content, stream, { signal, end: isClosed });
  // Handled where they are awaited, later.
  for (const later of [failed, written]) later.catch(() => undefined);
  try {
    await produce(async (chunk) => {
      signal.throwIfAborted();
      if (content.write(chunk)) return;
      await Promise.race([written, new Promise((drained) => content.once("drain", drained))]);
    });
    content.end();
    await written;
    // A pipeline that leaves its target open does not wait for the last write to it.
    if (!isClosed) {
      const flushed = new Promise((resolve) => stream.write("", resolve));
      await Promise.race([failed, flushed]);
    }
  } catch (error) {
    content.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

async function targetOf(context: CommandContext, file: string): Promise<Result<Target>> {
  if (STANDARD_OUTPUT.has(file)) return success({ kind: "output", path: "standard output" });
  const path = resolve(context.folder, file);
  try {
    const there = await stat(path).catch(unlessMissing);
    if (there?.isCharacterDevice() || there?.isFIFO()) return success({ kind: "pipe", path });
    if (there && !there.isFile()) {
      const what = there.isDirectory() ? "is a folder: name a file" : "is not a file";
      return failure("validation", `${path} ${what}.`);
    }
    return success({ kind: "file", path: await behindLinks(path) });
  } catch (error) {
    return unwritableFile(path, error);
  }
}

async function behindLinks(path: string, left = MAX_LINKS): Promise<string> {
  const next = await readlink(path).catch((error: NodeJS.ErrnoException) => {
    // EINVAL: not a link.
    if (error.code === "EINVAL") return undefined;
    return unlessMissing(error);
  });
  if (next === undefined || left === 0) return path;
  return behindLinks(resolve(dirname(path), next), left - 1);
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
  return undefined;
}

function unwritableFile(path: string, error: unknown) {
  if (!isFileError(error)) throw error;
  return failure("unavailable", `Cannot write ${path}: ${fileErrorReason(error)}.`);
}
