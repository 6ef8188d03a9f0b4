import { createWriteStream } from "node:fs";
import { readlink, rename, rm, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { PassThrough, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { failure, type Result, success } from "@/lib/domain/result";
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
  desk: CommandContext,
  given: string,
  produce: (write: Write) => Promise<void>,
  { isPrivate = false, isPacked = false } = {},
): Promise<Result<string>> {
  const found = await targetOf(desk, given);
  if (!found.ok) return found;
  const target = found.value;
  const draft = `${target.path}.${process.pid}.part`;
  const way = isPacked ? createGzip() : new PassThrough();
  const { interrupted: signal } = desk;
  const written = pipeline(way, streamOf(desk, target, draft, isPrivate), {
    signal,
    end: target.kind !== "output",
  });
  // Handled where it is awaited, later.
  written.catch(() => undefined);
  try {
    await produce(async (content) => {
      signal.throwIfAborted();
      if (way.write(content)) return;
      await Promise.race([written, new Promise((drained) => way.once("drain", drained))]);
    });
    way.end();
    await written;
    if (target.kind === "file") await rename(draft, target.path);
    return success(target.path);
  } catch (error) {
    way.destroy();
    await written.catch(() => undefined);
    // The draft may never have existed.
    if (target.kind === "file") await rm(draft, { force: true }).catch(() => undefined);
    if (signal.aborted) return failure("conflict", "Interrupted: no file was written.");
    return refusal(target.path, error);
  }
}

function streamOf(
  desk: CommandContext,
  { kind, path }: Target,
  draft: string,
  isPrivate: boolean,
): Writable {
  if (kind === "output") return desk.output();
  if (kind === "pipe") return createWriteStream(path);
  return createWriteStream(draft, { flags: "wx", flush: true, mode: isPrivate ? 0o600 : 0o666 });
}

async function targetOf(desk: CommandContext, given: string): Promise<Result<Target>> {
  if (STANDARD_OUTPUT.has(given)) return success({ kind: "output", path: "standard output" });
  const path = resolve(desk.folder, given);
  try {
    const there = await stat(path).catch(unlessMissing);
    if (there?.isCharacterDevice() || there?.isFIFO()) return success({ kind: "pipe", path });
    if (there && !there.isFile()) {
      const what = there.isDirectory() ? "is a folder: name a file" : "is not a file";
      return failure("validation", `${path} ${what}.`);
    }
    return success({ kind: "file", path: await behindLinks(path) });
  } catch (error) {
    return refusal(path, error);
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

function refusal(path: string, error: unknown) {
  if (!isFileError(error)) throw error;
  return failure("unavailable", `Cannot write ${path}: ${fileErrorReason(error)}.`);
}
