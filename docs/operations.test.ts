import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSharedDatabase } from "@/lib/backend/testing/process";
import { integrityOf } from "@/lib/backend/testing/sqlite-tools";

const [, SQLITE = ""] =
  /\*\*SQLite\.\*\*[\s\S]*?```sh\n([\s\S]*?)```/.exec(
    readFileSync(join(__dirname, "operations.md"), "utf8"),
  ) ?? [];

it.each([
  ["a shop without pictures, returns or settings", []],
  ["a shop with a return", ["returns"]],
  ["a shop with all of them", ["pictures", "returns", "shop"]],
])("docs/operations.md copies %s as it stands there", async (_, folders) => {
  const place = mkdtempSync(join(tmpdir(), "operations-"));
  const { folder, remove } = await createSharedDatabase("sqlite");
  symlinkSync(folder, join(place, ".data"));
  mkdirSync(join(place, "backup"));
  for (const name of folders) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "a"), name);
  }
  const script = SQLITE.replaceAll("/backup/", `${place}/backup/`);
  const options = { cwd: place, encoding: "utf8" } as const;
  const { status, stderr } = spawnSync("sh", ["-e", "-u", "-c", script], options);
  expect([status, stderr]).toEqual([0, ""]);
  const [database = "", ...copied] = readdirSync(join(place, "backup"), {
    recursive: true,
    encoding: "utf8",
  })
    .filter((name) => name.includes("/") || name.endsWith(".db"))
    .toSorted((one, other) => Number(other.endsWith(".db")) - Number(one.endsWith(".db")));
  expect(integrityOf(join(place, "backup", database))).toBe("ok");
  expect(copied.toSorted()).toEqual(folders.map((name) => `${name}/a`));
  rmSync(place, { recursive: true });
  remove();
});
