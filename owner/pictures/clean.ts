import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { success } from "@/lib/domain/result";
import { namedPictures, picturesToUndo } from "@/owner/pictures/named-pictures";
import type { RunTask } from "../command/command-context";
import type { Collected, PictureStore } from "./store";

export function addPictures(program: Command, run: RunTask): void {
  program
    .command("pictures")
    .description("manage the shop's own pictures, in DATA_DIR or the bucket of STORE_URL")
    .command("clean")
    .description("remove pictures unused for a week; imports do so once a day")
    .action(() =>
      run(async (backend, context) => {
        const cleaned = await clean(backend, context.pictures);
        const { kept, waiting, removed } = cleaned;
        const text = `Removed: ${removed}. In use: ${kept}. Unused for less than a week: ${waiting}.`;
        return success({ text, data: cleaned });
      }),
    );
}

export async function cleanWhenDue(backend: ShopBackend, pictures: PictureStore): Promise<void> {
  if (await pictures.isCollectionDue(backend.now())) await clean(backend, pictures);
}

async function clean({ db, now }: ShopBackend, pictures: PictureStore): Promise<Collected> {
  const named = await namedPictures(db);
  const toUndo = await picturesToUndo(db);
  return pictures.collect((url) => named.has(url) || toUndo.has(url), now());
}
