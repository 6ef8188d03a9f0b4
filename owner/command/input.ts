import { createReadStream, createWriteStream } from "node:fs";
import { access, constants, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { failure, type Result, success } from "@/lib/domain/result";
import type { CommandContext } from "./command-context";

const STANDARD_INPUT: ReadonlySet<string> = new Set(["-", "/dev/stdin", "/dev/fd/0"]);
const MAX_BYTES = 4 * 1024 ** 3;

/** Copies standard input ("-") and pipes to a temporary folder, so that they can be read repeatedly. */
export async function withInputs<Value>(
  context: CommandContext,
  files: readonly string[],
  work: (paths: string[]) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const folders: string[] = [];
  const keep = async (source: Readable, name: string) => {
    const folder = await mkdtemp(join(tmpdir(), "shop-input-"));
    folders.push(folder);
    const path = join(folder, name);
    await pipeline(source, atMost(MAX_BYTES), createWriteStream(path, { mode: 0o600 }), {
      signal: context.interrupted,
    });
    return path;
  };
  try {
    const paths: string[] = [];
    for (const name of files) {
      const path = await inputOf(context, name, keep).catch(whyNotKept);
      if (!path.ok) return path;
      paths.push(path.value);
    }
    return await work(paths);
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

async function inputOf(
  context: CommandContext,
  file: string,
  keep: (source: Readable, name: string) => Promise<string>,
): Promise<Result<string>> {
  if (STANDARD_INPUT.has(file)) return success(await keep(context.input(), "standard input"));
  const path = resolve(context.folder, file);
  const there = await stat(path).catch(() => null);
  if (!there) return failure("notFound", `The file ${path} does not exist.`);
  if (there.isDirectory())
    return failure("validation", `${path} is a folder: name its files, as in ${path}/*.csv.`);
  const isReadable = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!isReadable)
    return failure("unavailable", `${path} cannot be read: this account has no permission.`);
  if (there.isFile()) return success(path);
  if (there.isFIFO()) return success(await keep(createReadStream(path), basename(path)));
  return failure("validation", `${path} is not a file.`);
}

function whyNotKept(error: Error) {
  if (error instanceof TooLarge) return failure("validation", error.message);
  if (error.name === "AbortError") return failure("conflict", "Interrupted: nothing was read.");
  throw error;
}

class TooLarge extends Error {}

function atMost(bytes: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let seen = 0;
    for await (const chunk of source) {
      seen += chunk.length;
      if (seen > bytes)
        throw new TooLarge(`More than ${bytes / 1024 ** 3} GB on standard input: use a file.`);
      yield chunk;
    }
  };
}
