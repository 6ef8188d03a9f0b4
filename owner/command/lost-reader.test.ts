import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import { addBrand, addProduct } from "@/lib/backend/testing/catalog";
import { createSharedDatabase, type SharedDatabase } from "@/lib/backend/testing/process";
import { bundleOf } from "@/lib/testing/bundle";

let database: SharedDatabase;
beforeAll(async () => {
  database = await createSharedDatabase("sqlite");
  await database.within(async ({ db }) => addProduct(db, { brandId: await addBrand(db) }));
});
afterAll(() => database.remove());

/** @param lost what nobody reads, and what is on a full disk */
async function run(command: string[], lost: { gone?: "stdout" | "stderr"; isFull?: boolean }) {
  const child = spawn(process.execPath, [bundleOf("owner/main.ts"), ...command], {
    env: { ...process.env, NODE_ENV: "production", ...database.environment },
    stdio: ["ignore", lost.isFull ? openSync("/dev/full", "w") : "pipe", "pipe"],
  });
  let said = "";
  child.stdout?.resume();
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  if (lost.gone) child[lost.gone]?.destroy();
  const exitCode = await new Promise((resolve) => child.once("close", resolve));
  return { exitCode, said };
}

const FULL = /^Cannot write standard output: the disk is full\.\n$/;
const CLOSED = /^Cannot write standard output: its reader has closed\.\n$/;

it.each([
  [["orders", "list"], { gone: "stdout" }, 0, /^$/],
  [["orders", "list"], { gone: "stderr" }, 0, /^$/],
  [["orders", "list"], { isFull: true }, 1, FULL],
  [["export", "-"], { gone: "stdout" }, 1, CLOSED],
  [["export", "-"], { isFull: true }, 1, FULL],
] as const)(
  "%j says what it could not write where %j: exit %d",
  async (command, lost, code, said) => {
    expect(await run([...command], lost)).toEqual({
      exitCode: code,
      said: expect.stringMatching(said),
    });
  },
);
