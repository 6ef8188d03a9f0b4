import { Argument, type Command } from "commander";
import { config } from "@/lib/config";
import { failure, success } from "@/lib/domain/result";
import { countOf } from "@/lib/domain/text/list-text";
import { openStorage } from "@/lib/platform/storage/open";
import type { Area, FileStorage } from "@/lib/platform/storage/storage";
import type { CommandContext, CommandResult, RunFileTask } from "../command/command-context";
import { PictureStore } from "./store";

const AREAS: readonly Area[] = ["pictures", "returns"];
/** In memory, these are at most 8 MB each. */
const AT_ONCE = 16;

type Place = "bucket" | "folder";

export function addStore(program: Command, runOnFiles: RunFileTask): void {
  program
    .command("store")
    .description("where the shop's pictures are: DATA_DIR, or the bucket of STORE_URL")
    .command("move")
    .description("copy all pictures to the other place; stopped, it goes on when it is run again")
    .addArgument(new Argument("<to>", "bucket or folder").choices(["bucket", "folder"]))
    .option("--delete", "delete each file at the place that it came from", false)
    .action((to: Place, { delete: isDeleting }: { delete: boolean }) =>
      runOnFiles((context) => move(context, to, isDeleting)),
    );
}

async function move(context: CommandContext, to: Place, isDeleting: boolean): CommandResult {
  const { dataDir } = context;
  const { bucket } = config;
  if (!bucket) {
    return failure("validation", "Name the bucket first: set STORE_URL and its key.");
  }
  const moved = { copied: 0, there: 0, deleted: 0 };
  const places: string[] = [];
  for (const area of AREAS) {
    const inFolder = await openStorage(area, { dataDir, bucket: null });
    const inBucket = await openStorage(area, { dataDir, bucket });
    await inBucket.check();
    const [source, target] = to === "bucket" ? [inFolder, inBucket] : [inBucket, inFolder];
    places.push(target.place);
    for await (const names of inPieces(source)) {
      if (context.interrupted.aborted) break;
      await Promise.all(names.map((name) => moveFile(name, source, target)));
    }
  }
  const [place = ""] = places;
  const done = `${countOf(moved.copied, "file")} copied to ${place}, ${moved.there} were there.`;
  const left = isDeleting
    ? `Deleted where they came from: ${moved.deleted}.`
    : "Those where they came from stay: --delete deletes them.";
  return success({ text: `${done} ${left}`, data: moved });

  async function moveFile(name: string, source: FileStorage, target: FileStorage): Promise<void> {
    if (await target.has(name)) moved.there += 1;
    else {
      const bytes = await source.read(name);
      if (!bytes) return;
      await target.write(name, bytes);
      moved.copied += 1;
    }
    if (name.endsWith("/full.jpg")) await new PictureStore(target).addForEmail(`/pictures/${name}`);
    if (!isDeleting) return;
    await source.remove(name);
    moved.deleted += 1;
  }
}

async function* inPieces(storage: FileStorage): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const { name } of storage.list("")) {
    names.push(name);
    if (names.length < AT_ONCE) continue;
    yield names;
    names = [];
  }
  yield names;
}
