import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { busyShop, FOLDER, folderOf } from "../testing/busy-shop";
import { ownersShop } from "../testing/shop";

const FILE = "shop.backup";

it.each([
  ["leads nowhere", (path: string) => symlinkSync("nowhere", path)],
  ["has more than 5 MB", (path: string) => writeFileSync(path, Buffer.alloc(6 << 20))],
])("a backup whose shop.yaml %s is not all done", async (_, makeFile) => {
  const { owner } = await busyShop("sqlite");
  const file = join(owner.database.folder, "shop", "shop.yaml");
  rmSync(file);
  makeFile(file);
  const { exitCode, noted, said } = await owner.run("backup", FILE);
  expect([exitCode, noted]).toEqual([
    1,
    expect.stringMatching(/^Not in the backup: .*shop(\.yaml)?\b/),
  ]);
  expect(said).toContain("3 files of settings");
  expect(existsSync(join(owner.database.folder, "last-backup"))).toBe(false);
  await owner.close();
});

it("a backup is whole without the folder, as on one of several machines", async () => {
  const { owner } = await busyShop("sqlite");
  rmSync(join(owner.database.folder, "shop"), { recursive: true });
  expect(await owner.run("backup", FILE)).toMatchObject({ exitCode: 0, noted: "" });
  await owner.close();
});

it("a restore keeps the settings that were there, and leaves no page of theirs among its own", async () => {
  const { owner } = await busyShop("sqlite");
  await owner.run("backup", FILE);
  const other = await ownersShop("sqlite");
  const before = join(other.database.folder, "shop");
  mkdirSync(join(before, "pages"), { recursive: true });
  writeFileSync(join(before, "shop.yaml"), "name: Atelier Nova\n");
  writeFileSync(join(before, "pages", "other.md"), "of before");
  other.write(FILE, readFileSync(join(owner.folder, FILE)));
  const { said } = await other.run("restore", FILE);
  expect(folderOf(other)).toEqual(FOLDER);
  const [, kept = ""] = /kept in (\S+)\.$/m.exec(said) ?? [];
  expect(readFileSync(join(kept, "shop.yaml"), "utf8")).toBe("name: Atelier Nova\n");
  expect(readFileSync(join(kept, "pages", "other.md"), "utf8")).toBe("of before");
  await Promise.all([owner.close(), other.close()]);
});

it("a backup of before the settings were in it says what it lacks", async () => {
  const { owner } = await busyShop("sqlite");
  await owner.run("backup", FILE);
  const lines = gunzipSync(readFileSync(join(owner.folder, FILE)))
    .toString()
    .split("\n");
  const older = lines
    .filter((line) => !line.startsWith('{"shopFile"'))
    .map((line) => line.replace(/,"shopFiles":4,"webhooks":\[\]/, ""));
  const other = await ownersShop("sqlite");
  const folder = join(other.database.folder, "shop");
  mkdirSync(folder);
  writeFileSync(join(folder, "shop.yaml"), "name: Lumen\n");
  other.write(FILE, gzipSync(older.join("\n")));
  const { exitCode, said } = await other.run("restore", FILE);
  expect([exitCode, said]).toEqual([
    0,
    expect.stringContaining(`It holds no settings: put your copy of them to ${folder}.`),
  ]);
  expect(folderOf(other)).toEqual({ "shop.yaml": "name: Lumen\n" });
  await Promise.all([owner.close(), other.close()]);
});
