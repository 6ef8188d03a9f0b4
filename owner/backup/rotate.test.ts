import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { addRing } from "@/lib/backend/testing/goods";
import { type OwnersShop, ownersShop } from "../testing/shop";
import { verified } from "./backup-file";
import { rotate } from "./rotate";

/** A shop with one product and its settings. */
async function smallShop() {
  const owner = await ownersShop("sqlite");
  const { folder } = owner.database;
  mkdirSync(join(folder, "shop"));
  writeFileSync(join(folder, "shop", "shop.yaml"), "name: Lumen\n");
  await addRing(owner.shop);
  const nights = join(owner.folder, "nights");
  mkdirSync(nights);
  return { owner, nights, files: () => readdirSync(nights).toSorted() };
}

/** A backup each night. */
async function backUp(owner: OwnersShop, keep: number, nights: number) {
  const runs = [];
  for (let night = 0; night < nights; night += 1) {
    owner.shop.clock.now = new Date(owner.shop.clock.now.getTime() + 86_400_000);
    runs.push(await owner.run("backup", "--keep", String(keep), "nights"));
  }
  return runs;
}

describe("backup --keep", () => {
  it("makes a dated file that can be restored, and keeps so many", async () => {
    const { owner, files, nights } = await smallShop();
    const runs = await backUp(owner, 3, 5);
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0, 0]);
    expect(runs.at(-1)?.said).toContain("Older backups deleted: 1.");
    expect(runs[1]?.said).not.toContain("deleted");
    expect(files()).toEqual([
      "shop-2026-06-04T12-00-00-000Z.backup",
      "shop-2026-06-05T12-00-00-000Z.backup",
      "shop-2026-06-06T12-00-00-000Z.backup",
    ]);
    const other = await ownersShop("sqlite");
    expect((await other.run("restore", join(nights, files()[0] ?? ""))).exitCode).toBe(0);
    await Promise.all([owner.close(), other.close()]);
  });

  it("deletes no file of another name, another shop or another kind", async () => {
    const { owner, nights, files } = await smallShop();
    const other = await smallShop();
    await backUp(other.owner, 1, 1);
    const [theirs = ""] = other.files();
    writeFileSync(
      join(nights, "shop-2020-01-01T00-00-00-000Z.backup"),
      readFileSync(join(other.nights, theirs)),
    );
    await owner.run("backup", "nights/shop-2020-01-02T00-00-00-000Z.backup");
    await owner.run("backup", "nights/by-hand.backup");
    mkdirSync(join(nights, "shop-2020-01-03T00-00-00-000Z.backup"));
    symlinkSync("by-hand.backup", join(nights, "shop-2020-01-04T00-00-00-000Z.backup"));
    const strangers = files();
    await backUp(owner, 1, 3);
    expect(files()).toEqual([...strangers, "shop-2026-06-04T12-00-00-000Z.backup"].toSorted());
    await Promise.all([owner.close(), other.owner.close()]);
  });

  it.each([
    ["cut off", (whole: Buffer) => whole.subarray(0, whole.length - 20)],
    ["empty", () => Buffer.alloc(0)],
    ["changed by a bit", (whole: Buffer) => Buffer.from(whole).fill(whole[300]! ^ 1, 300, 301)],
  ])("counts no backup that was %s since, and keeps a good one in its place", async (_, damage) => {
    const { owner, nights, files } = await smallShop();
    await backUp(owner, 2, 2);
    const [good, damaged = ""] = files();
    const file = join(nights, damaged);
    writeFileSync(file, damage(readFileSync(file)));
    await backUp(owner, 2, 1);
    expect(files()).toHaveLength(3);
    expect(files()).toContain(good);
    await owner.close();
  });

  it("deletes nothing for a backup that lacks something", async () => {
    const { owner, files } = await smallShop();
    await backUp(owner, 1, 1);
    const before = files();
    const image = "/pictures/9f/86d081884c7d65-600x400-aabbcc/full.jpg";
    await owner.shop.backend.db.updateTable("brands").set({ image }).execute();
    const [run] = await backUp(owner, 1, 1);
    expect(run?.exitCode).toBe(1);
    expect(files()).toEqual([...before, expect.any(String)]);
    await owner.close();
  });

  it("deletes nothing where the newest cannot be read back from the disk", async () => {
    const { owner, nights, files } = await smallShop();
    await backUp(owner, 2, 2);
    const [older = "", newest = ""] = files().map((name) => join(nights, name));
    const shop = (await verified(older))?.keptOf ?? "";
    writeFileSync(newest, readFileSync(newest).subarray(0, -20));
    expect(await rotate(newest, shop, 1)).toBeNull();
    expect(files()).toHaveLength(2);
    await owner.close();
  });

  it("deletes nothing for a shop that has been emptied", async () => {
    const { owner, files } = await smallShop();
    await backUp(owner, 1, 1);
    const before = files();
    const { db } = owner.shop.backend;
    for (const table of ["shipping_rates", "products", "brands"] as const)
      await db.deleteFrom(table).execute();
    expect((await backUp(owner, 1, 1))[0]?.exitCode).toBe(1);
    expect(files()).toEqual(before);
    await owner.close();
  });

  it("keeps the file that it has just made, though the clock was once ahead", async () => {
    const { owner, files } = await smallShop();
    await backUp(owner, 1, 1);
    owner.shop.clock.now = new Date("2026-01-01T00:00:00Z");
    await backUp(owner, 1, 1);
    expect(files()).toEqual(["shop-2026-01-02T00-00-00-000Z.backup"]);
    await owner.close();
  });

  it("makes no folder: a disk may not be mounted", async () => {
    const { owner } = await smallShop();
    const { exitCode, noted } = await owner.run("backup", "--keep", "2", "elsewhere");
    expect([exitCode, noted]).toEqual([1, expect.stringContaining("elsewhere does not exist")]);
    expect(existsSync(join(owner.folder, "elsewhere"))).toBe(false);
    for (const keep of ["0", "-1", "1.5", "10001", "all"])
      expect((await owner.run("backup", "--keep", keep, "nights")).exitCode).toBe(2);
    await owner.close();
  });
});

it("doctor says when the last backup was made, and that two days are too long", async () => {
  const { owner } = await smallShop();
  expect((await owner.run("doctor")).said).toContain("· No backup is known of");
  await owner.run("backup", "shop.backup");
  const file = join(owner.database.folder, "last-backup");
  const { now } = owner.shop.clock;
  const made = async (hours: number) => {
    const then = new Date(now.getTime() - hours * 3_600_000);
    utimesSync(file, then, then);
    return (await owner.run("doctor")).said;
  };
  expect(await made(47)).toContain("✓ The last backup was made on 2026-05-30 09:00.");
  expect(await made(49)).toContain("✗ The last backup was made on 2026-05-30 07:00: see why");
  await owner.close();
});
