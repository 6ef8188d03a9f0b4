import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addRing } from "@/lib/backend/testing/goods";
import { busyShop, FOLDER, folderOf } from "../testing/busy-shop";
import { ownersShop } from "../testing/shop";

const FILE = "shop.backup";

it("a backup is whole without the folder, as on one of several machines, and wins over another shop's folder", async () => {
  const { owner } = await busyShop("sqlite");
  rmSync(join(owner.database.folder, "shop"), { recursive: true });
  expect(await owner.run("backup", FILE)).toMatchObject({ exitCode: 0, noted: "" });
  const other = await ownersShop("sqlite");
  const folder = join(other.database.folder, "shop");
  mkdirSync(folder);
  writeFileSync(join(folder, "shop.yaml"), "name: Atelier Nova\n# end\n");
  other.write(FILE, readFileSync(join(owner.folder, FILE)));
  expect((await other.run("restore", FILE)).exitCode).toBe(0);
  expect((await other.run("settings", "get", "name")).said).toContain("Maison Lumen");
  expect(folderOf(other)).toEqual(FOLDER);
  await Promise.all([owner.close(), other.close()]);
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

it("a backup without settings says what it lacks, and leaves those that are there", async () => {
  const owner = await ownersShop("sqlite");
  await addRing(owner.shop);
  await owner.run("backup", FILE);
  const other = await ownersShop("sqlite");
  const folder = join(other.database.folder, "shop");
  mkdirSync(folder);
  writeFileSync(join(folder, "shop.yaml"), "name: Lumen\n");
  other.write(FILE, readFileSync(join(owner.folder, FILE)));
  const { exitCode, said } = await other.run("restore", FILE);
  expect([exitCode, said]).toEqual([
    0,
    expect.stringContaining(`It holds no settings: put your copy of them to ${folder}.`),
  ]);
  expect(folderOf(other)).toEqual({ "shop.yaml": "name: Lumen\n" });
  await Promise.all([owner.close(), other.close()]);
});
