import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import type { ShopBackend } from "@/lib/backend/app";
import { expectShop } from "@/lib/backend/db/expect-shop";
import { connect } from "@/lib/backend/db/open";
import type { Engine } from "@/lib/backend/db/transaction";
import { imagesIn } from "@/lib/backend/orders/returns/images";
import { testBackend } from "@/lib/backend/testing/backend";
import { createSharedDatabase } from "@/lib/backend/testing/process";
import { folderStorage } from "@/lib/platform/storage/folder";
import { hasShopFile } from "@/shop/file/folder";
import type { CommandContext } from "../command/command-context";
import { DEFAULT_FETCH_OPTIONS } from "../pictures/fetch";
import { PictureStore } from "../pictures/store";
import { runProgram } from "../program";

export type OwnersShop = Awaited<ReturnType<typeof ownersShop>>;

/**
 * An empty shop that runs, and its owner at a desk beside it: commands have a connection of their
 * own, as they have in a process of their own.
 */
export async function ownersShop(engine: Engine, own: Partial<ShopBackend> = {}) {
  const database = await createSharedDatabase(engine);
  const running = connect(database.where);
  const folder = mkdtempSync(join(tmpdir(), "owner-"));
  const returnImages = imagesIn(folderStorage(join(folder, "returns"), true));
  const shop = testBackend(running, { returnImages, ...own });

  const pictures = new PictureStore(folderStorage(join(database.folder, "pictures"), false));
  /** The server that pictures may be fetched from in this machine's own network. */
  let ownOrigin: string | undefined;
  let watch: CommandContext["progress"] = () => undefined;
  /** What is typed when a command asks; nobody is there until somebody is. */
  let ask: CommandContext["ask"];

  let interruption = new AbortController();
  let typed: string | Uint8Array = "";

  /** Runs a command as it is typed behind `npm run shop --`. */
  const run = async (...args: string[]) => {
    const said: string[] = [];
    const written: Buffer[] = [];
    interruption = new AbortController();
    const noted: string[] = [];
    const context: CommandContext = {
      open: async () => {
        const parts = { now: shop.backend.now, returnImages, ...own };
        return testBackend(connect(database.where), parts).backend;
      },
      place: database.where,
      expectShop: (needs) => {
        const dataDir = database.folder;
        return expectShop(needs, database.where, { dataDir, hasFile: hasShopFile(dataDir) });
      },
      say: (text) => said.push(text),
      output: () =>
        new Writable({
          write: (chunk, _, done) => {
            written.push(chunk);
            done();
          },
        }),
      input: () => Readable.from([typed]),
      note: (text) => noted.push(text),
      progress: (text) => watch(text),
      ...(ask ? { ask } : {}),
      folder,

      dataDir: database.folder,
      pictures,
      fetching: { ...DEFAULT_FETCH_OPTIONS, pausesMs: [0, 0], ownOrigin },
      interrupted: interruption.signal,
    };
    const exitCode = await runProgram(args, context);
    const output = Buffer.concat(written);
    return { exitCode, said: said.join("\n"), noted: noted.join("\n"), output };
  };
  return {
    shop,
    run,
    database,
    folder,
    pictures,
    fetchFrom: (origin: string) => {
      ownOrigin = origin;
    },
    /** Hears how far a command is. */
    whileRunning: (heard: CommandContext["progress"]) => {
      watch = heard;
    },
    /** Sits down at a terminal and answers each question so. @returns what is asked. */
    answer: (answer: string) => {
      const asked: string[] = [];
      ask = async (question) => {
        asked.push(question);
        return answer;
      };
      return asked;
    },
    /** Ends the command that runs, as Ctrl-C does. */
    interrupt: () => interruption.abort(),
    /** What commands find on standard input. */
    type: (text: string | Uint8Array) => {
      typed = text;
    },
    /** Runs a command with `--json` and reads what it prints. */
    json: async (...args: string[]) => {
      const { exitCode, said, noted } = await run(...args, "--json");
      if (said === "") throw new Error(noted);
      return { exitCode, data: JSON.parse(said) };
    },
    write: (name: string, content: string | Uint8Array) =>
      writeFileSync(join(folder, name), content),
    read: (name: string) => readFileSync(join(folder, name), "utf8"),
    close: async () => {
      await running.db.destroy();
      rmSync(folder, { recursive: true, force: true });
      database.remove();
    },
  };
}
