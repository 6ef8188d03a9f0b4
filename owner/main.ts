import { createInterface } from "node:readline/promises";
import { openConfiguredBackend } from "@/lib/backend/configured";
import { expectShop } from "@/lib/backend/db/expect-shop";
import { configuredPlace } from "@/lib/backend/db/open";
import { OWNER_TIMEOUTS } from "@/lib/backend/db/postgres";
import { config } from "@/lib/config";
import { openStorage } from "@/lib/platform/storage/open";
import { hasShopFile } from "@/shop/file/folder";
import { fileErrorReason } from "./command/file-errors";
import { DEFAULT_FETCH_OPTIONS } from "./pictures/fetch";
import { PictureStore } from "./pictures/store";
import { runProgram } from "./program";

let isOutputTaken = false;
const interruption = new AbortController();
process.once("SIGINT", () => interruption.abort());
process.once("SIGTERM", () => interruption.abort());
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // `writeOutput` says it.
  if (isOutputTaken) return;
  // A reader such as `head` has read enough.
  if (error.code === "EPIPE") process.exit();
  process.stderr.write(`Cannot write standard output: ${fileErrorReason(error)}.\n`);
  process.exit(1);
});
process.stderr.on("error", () => undefined);

/** Ctrl+C and Ctrl+D answer nothing. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  terminal.once("SIGINT", () => interruption.abort());
  try {
    return await terminal.question(question, { signal: interruption.signal });
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return "";
    throw error;
  } finally {
    terminal.close();
  }
}

process.exitCode = await runProgram(process.argv.slice(2), {
  open: () => openConfiguredBackend(OWNER_TIMEOUTS),
  place: configuredPlace(),
  expectShop: (needs) => {
    const { dataDir } = config;
    return expectShop(needs, configuredPlace(), { dataDir, hasFile: hasShopFile(dataDir) });
  },
  say: (text) => (isOutputTaken ? process.stderr : process.stdout).write(`${text}\n`),
  output: () => {
    isOutputTaken = true;
    return process.stdout;
  },
  input: () => process.stdin,
  note: (text) => process.stderr.write(`${text}\n`),
  progress: (text) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
  },
  ...(process.stdin.isTTY ? { ask } : {}),
  environment: process.env,
  // npm runs scripts in the project's folder and names the caller's here.
  folder: process.env.INIT_CWD ?? process.cwd(),
  dataDir: config.dataDir,
  pictures: new PictureStore(await openStorage("pictures", config)),
  fetching: { ...DEFAULT_FETCH_OPTIONS, ownOrigin: config.picturesFrom },
  interrupted: interruption.signal,
});
