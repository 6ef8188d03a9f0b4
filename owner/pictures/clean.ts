import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { namedPictures } from "@/lib/backend/owner/named-pictures";
import { success } from "@/lib/domain/result";
import type { Perform } from "../desk";
import type { Collected, PictureStore } from "./store";

/** Adds `pictures clean`; docs/owner.md tells of it. */
export function addPictures(shop: Command, perform: Perform): void {
  shop
    .command("pictures")
    .description("the shop's own pictures, in DATA_DIR/pictures")
    .command("clean")
    .description("remove those that nothing has named for a week; an import does so once a day")
    .action(() =>
      perform(async (backend, desk) => {
        const cleaned = await clean(backend, desk.pictures);
        const { kept, waiting, removed } = cleaned;
        const text = `Removed: ${removed}. In use: ${kept}. Named by nothing, for less than a week: ${waiting}.`;
        return success({ text, data: cleaned });
      }),
    );
}

/** The same, unless it was done within the last day. */
export async function cleanWhenDue(backend: ShopBackend, pictures: PictureStore): Promise<void> {
  if (await pictures.isCollectionDue(backend.now())) await clean(backend, pictures);
}

async function clean({ db, now }: ShopBackend, pictures: PictureStore): Promise<Collected> {
  const named = await namedPictures(db);
  return pictures.collect((url) => named.has(url), now());
}
