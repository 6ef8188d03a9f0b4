import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shareStaticFiles } from "./shared-static-files";

const folder = mkdtempSync(join(tmpdir(), "shared-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function start(version: string, files: string[], shared: string) {
  const built = join(folder, version);
  mkdirSync(join(built, "chunks"), { recursive: true });
  for (const name of files) writeFileSync(join(built, "chunks", name), name);
  (await shareStaticFiles(built, shared))();
}

test("files of another version stay for a day after their last use, and no longer", async () => {
  const shared = join(folder, "static");
  const sharedFiles = () => readdirSync(join(shared, "chunks")).sort();
  await start("old", ["a.js", "both.js"], shared);
  await start("new", ["b.js", "both.js"], shared);
  expect(sharedFiles()).toEqual(["a.js", "b.js", "both.js"]);

  const aged = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  for (const name of sharedFiles()) utimesSync(join(shared, "chunks", name), aged(24), aged(24));
  await start("new", ["b.js", "both.js"], shared);
  expect(sharedFiles()).toEqual(["a.js", "b.js", "both.js"]);
  utimesSync(join(shared, "chunks", "a.js"), aged(26), aged(26));
  await start("new", ["b.js", "both.js"], shared);
  expect(sharedFiles()).toEqual(["b.js", "both.js"]);
});
