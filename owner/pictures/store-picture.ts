import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { failure, type Result, success } from "@/lib/domain/result";
import type { CommandContext } from "../command/command-context";
import { PictureFinder } from "./find";
import { BadPicture, MAX_FILE_BYTES } from "./prepare";

export async function storePicture(
  context: CommandContext,
  source: string,
): Promise<Result<string>> {
  const path = resolve(context.folder, source);
  const file = await stat(path).catch(() => null);
  if (file?.isFile()) {
    if (file.size > MAX_FILE_BYTES)
      return failure("validation", `${source} has more than ${MAX_FILE_BYTES >> 20} MB.`);
    try {
      return success((await context.pictures.take(await readFile(path))).url);
    } catch (error) {
      if (!(error instanceof BadPicture)) throw error;
      return failure("validation", `${source} ${error.message}.`);
    }
  }
  const finder = new PictureFinder({
    store: context.pictures,
    fetching: { ...context.fetching, interrupted: context.interrupted },
    files: [],
    isLinked: false,
    isDryRun: false,
  });
  const found = await finder.find(source);
  if ("picture" in found) return success(found.picture.url);
  const why = "why" in found ? found.why : "is not available";
  return failure("notFound", `${source} is not a file, and as an address it ${why}.`);
}

export const NONE = "none";

/** `null` for "none". */
export async function pictureOrNone(context: CommandContext, source: string) {
  return source === NONE ? success(null) : storePicture(context, source);
}

/** No picture for "none". */
export async function storePictures(context: CommandContext, sources: readonly string[]) {
  if (sources.join() === NONE) return success([]);
  const urls: string[] = [];
  for (const source of sources) {
    const kept = await storePicture(context, source);
    if (!kept.ok) return kept;
    urls.push(kept.value);
  }
  return success(urls);
}
