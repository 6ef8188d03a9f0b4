import "server-only";
import { mkdir, readdir, readFile, stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PQueue from "p-queue";
import { config } from "@/lib/config";
import { log } from "@/lib/log";
import { replaceFile } from "@/lib/replace-file";
import { cardVersion, type SharingCard } from "./card";
import { drawCard } from "./draw";

/** About 100 KB each. */
const MAX_STORED = 2_000;
const CLEANUP_EVERY = 100;
/** Each draw takes a libvips thread that page pictures need too. */
const draws = new PQueue({ concurrency: 2 });
const MAX_QUEUED = 60;

export class TooManyCards extends Error {}

const underWay = new Map<string, Promise<Buffer>>();
let drawnSinceLook = CLEANUP_EVERY;

/** The oldest files are removed. Throws TooManyCards when the queue is full. */
export async function storedCard(
  card: SharingCard,
  { folder, draw } = { folder: join(config.dataDir, "sharing"), draw: drawCard },
): Promise<Buffer> {
  const file = join(folder, `${cardVersion(card)}.jpg`);
  const known = await readFile(file).catch(() => null);
  if (known) return known;
  const waited = underWay.get(file);
  if (waited) return waited;
  if (draws.size >= MAX_QUEUED) throw new TooManyCards();
  const drawing = draws
    .add(() => draw(card))
    .then(async (picture) => {
      await keep(folder, file, picture).catch((error) =>
        log.warn("a shared link's picture cannot be kept", { error }),
      );
      return picture;
    })
    .finally(() => underWay.delete(file));
  underWay.set(file, drawing);
  return drawing;
}

async function keep(folder: string, file: string, picture: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  await replaceFile(file, (draft) => writeFile(draft, picture));
  drawnSinceLook += 1;
  if (drawnSinceLook < CLEANUP_EVERY) return;
  drawnSinceLook = 0;
  await removeOldest(folder, MAX_STORED);
}

export async function removeOldest(folder: string, most: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= most) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      return { file, at: (await stat(file).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  const old = files.sort((first, second) => second.at - first.at).slice(most);
  await Promise.all(old.map(({ file }) => unlink(file).catch(() => undefined)));
}
