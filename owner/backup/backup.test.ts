import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { customer } from "@/lib/backend/testing/customer";
import { ENGINES } from "@/lib/backend/testing/engines";
import { addRing } from "@/lib/backend/testing/goods";
import { expectValue } from "@/lib/backend/testing/shopper";
import { getOrders } from "@/lib/contract/order-history";
import { BACKED_UP, type BackedUp, type BackupRow, readRows } from "@/owner/backup/backup-sql";
import { busyShop, FOLDER, folderOf } from "../testing/busy-shop";
import { type OwnersShop, ownersShop } from "../testing/shop";

const FILE = "shop.backup";
const DATABASE_FILES = ["shop.db", "shop.db-shm", "shop.db-wal"];

const listOf = (headers: Record<string, string>) => ({ headers, query: { page: 1 } });

async function rowsOf({ shop }: OwnersShop): Promise<Map<BackedUp, BackupRow[]>> {
  const all = new Map<BackedUp, BackupRow[]>();
  await readRows(shop.backend, async (table, rows) => {
    all.set(table, [...(all.get(table) ?? []), ...rows]);
  });
  return all;
}

it("a backup holds every table except rate limits, the change log, the import log and webhooks", async () => {
  const owner = await ownersShop("sqlite");
  const names = (await owner.shop.backend.db.introspection.getTables()).map(({ name }) => name);
  expect(names.filter((name) => !BACKED_UP.includes(name as BackedUp)).sort()).toEqual([
    "browser_errors",
    "change_triggers",
    "changes",
    "command_counts",
    "import_changes",
    "imports",
    "limits",
    "versions",
    "webhook_messages",
    "webhooks",
  ]);
  await owner.close();
});

describe.each([
  ["sqlite", "postgres"],
  ["postgres", "sqlite"],
] as const)("a backup of %s, restored on %s", (from, to) => {
  it("is the same shop, and goes on", async () => {
    const { owner, ada } = await busyShop(from);
    await owner.run("webhooks", "add", "https://erp.example.com/hook?key=s3cret");
    const backup = await owner.run("backup", FILE);
    expect(backup).toMatchObject({
      exitCode: 0,
      said: expect.stringMatching(
        /^[\d,]+ rows, 1 picture and 1 return picture written.*\nIt does not hold the settings of the environment, or 1 webhook and their secrets\.$/,
      ),
    });
    const other = await ownersShop(to);
    other.write(FILE, readFileSync(join(owner.folder, FILE)));
    const restored = await other.run("restore", FILE);
    expect(restored).toMatchObject({
      exitCode: 0,
      said: expect.stringMatching(
        /1 order\.\nNo backup holds settings of the environment, or webhooks: add again those to erp\.example\.com\.$/,
      ),
    });

    expect(await rowsOf(other)).toEqual(await rowsOf(owner));
    expect(folderOf(other)).toEqual(FOLDER);
    expect(gunzipSync(readFileSync(join(owner.folder, FILE))).toString()).not.toContain("s3cret");
    const own = (of: OwnersShop) => {
      const { place: folder } = of.pictures.storage;
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
      return files
        .filter((path) => /^[0-9a-f]{2}.*\.\w+$/.test(path))
        .sort()
        .map((path) => [path, readFileSync(join(folder, path)).toString("base64")]);
    };
    expect(own(owner)).toHaveLength(4);
    expect(own(other)).toEqual(own(owner));
    const [picture] = readdirSync(join(owner.folder, "returns"));
    expect(readFileSync(join(other.folder, "returns", picture!))).toEqual(
      readFileSync(join(owner.folder, "returns", picture!)),
    );
    const { headers } = ada;
    const orders = expectValue(await other.shop.call(getOrders, listOf(headers)));
    expect(orders.items).toHaveLength(1);
    // New rows get ids that nobody has had.
    await addRing(other.shop);
    expect((await other.run("restore", FILE)).noted).toMatch(/This shop already has data/);
    await Promise.all([owner.close(), other.close()]);
  });
});

describe.each(ENGINES)("a backup of %s", (engine) => {
  it("is the shop of one moment, though customers go on", async () => {
    const { owner } = await busyShop(engine);
    const before = await rowsOf(owner);
    const written: Promise<unknown>[] = [];
    owner.whileRunning((text) => {
      if (text.includes("rows") && written.length === 0)
        written.push(customer(owner.shop), addRing(owner.shop));
    });
    await owner.run("backup", FILE);
    expect(written).toHaveLength(2);
    await Promise.all(written);
    const other = await ownersShop("sqlite");
    other.write(FILE, readFileSync(join(owner.folder, FILE)));
    await other.run("restore", FILE);
    expect(await rowsOf(other)).toEqual(before);
    await Promise.all([owner.close(), other.close()]);
  });
});

it("a backup without a picture that the shop has is not all done", async () => {
  const { owner } = await busyShop("sqlite");
  rmSync(owner.pictures.storage.place, { recursive: true });
  const { exitCode, noted } = await owner.run("backup", FILE);
  expect([exitCode, noted]).toEqual([
    1,
    expect.stringMatching(/^Not in the backup: the picture \S+, which no longer exists\.$/),
  ]);
  await owner.close();
});

describe("a file that is no whole backup", () => {
  let owner: OwnersShop;
  let lines: string[];
  beforeAll(async () => {
    const busy = await busyShop("sqlite");
    await busy.owner.run("backup", FILE);
    lines = gunzipSync(readFileSync(join(busy.owner.folder, FILE)))
      .toString()
      .trimEnd()
      .split("\n");
    await busy.owner.close();
    owner = await ownersShop("sqlite");
  });
  afterAll(() => owner.close());

  const packed = (all: readonly string[]) => gzipSync(`${all.join("\n")}\n`);
  it.each<[string, () => Uint8Array | string, string]>([
    ["cut off", () => packed(lines).subarray(0, 2_000), "ends too early"],
    ["without its end", () => packed(lines.slice(0, -1)), "ends too early"],
    ["without a row", () => packed(lines.filter((_, at) => at !== 9)), "lost lines|do not fit"],
    ["not packed", () => lines.join("\n"), "is not a shop backup"],
    ["packed, but something else", () => gzipSync("hello"), "is not a shop backup"],
    ["empty", () => "", "is not a shop backup|ends too early"],
    [
      "with a column that nobody has",
      () => packed(lines.map((line) => line.replace('"is_international"', '"is_odd"'))),
      "do not fit",
    ],
    [
      "with a picture that leads elsewhere",
      () =>
        packed(lines.map((line) => line.replace(/"picture":"[^"]+"/, '"picture":"../../x.jpg"'))),
      "is not a shop backup",
    ],
    [
      "with a picture of the shop's that leads elsewhere",
      () => packed(lines.map((line) => line.replace(/"own":"[^"]+"/, '"own":"/../x/full.jpg"'))),
      "is not a shop backup",
    ],
    [
      "with a file of the folder shop that leads elsewhere",
      () => packed(lines.map((line) => line.replace('"name":"pages/', '"name":"../pages/'))),
      "is not a shop backup",
    ],
    [
      "without a file of the folder shop",
      () => packed(lines.filter((line) => !line.includes("size-guide"))),
      "lines are missing",
    ],
    [
      "without the picture of a return",
      () => packed(lines.filter((line) => !line.startsWith('{"picture"'))),
      "lines are missing",
    ],
    [
      "without one of the shop's pictures",
      () => packed(lines.filter((line) => !line.startsWith('{"own"'))),
      "lines are missing",
    ],
  ])("%s is refused, and nothing is written", async (_, content, why) => {
    owner.write("bad.backup", content());
    const { exitCode, noted } = await owner.run("restore", "bad.backup");
    expect([exitCode, noted]).toEqual([1, expect.stringMatching(why)]);
    expect(noted).toContain("Nothing was restored.");
    expect((await rowsOf(owner)).size).toBe(0);
    expect(readdirSync(owner.database.folder).filter((name) => name.startsWith("shop"))).toEqual(
      DATABASE_FILES,
    );
    const left = [join(owner.folder, "returns"), owner.pictures.storage.place].flatMap((folder) =>
      existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [],
    );
    expect(left.filter((path) => /\.(jpg|png|avif)$/.test(path))).toEqual([]);
  });

  it("that is not there is said", async () => {
    const { exitCode, noted } = await owner.run("restore", "nowhere.backup");
    expect([exitCode, noted]).toEqual([1, expect.stringMatching(/nowhere\.backup does not exist/)]);
  });

  it.each([
    ["999", /^\S+ was made by version \d\S* .*this is version \d\S*.*: update this one first/],
    ["000", /^\S+ was made by version \d\S* .*: restore it with that version, then update/],
  ])("of another version, migration %s, is refused by the versions' names", async (number, why) => {
    const [head = "", ...rows] = lines;
    owner.write("other.backup", packed([head.replace(/"\d{3}-/, `"${number}-`), ...rows]));
    const { exitCode, noted } = await owner.run("restore", "other.backup");
    expect([exitCode, noted]).toEqual([78, expect.stringMatching(why)]);
    expect(noted).toContain("Nothing was restored.");
    expect((await rowsOf(owner)).size).toBe(0);
  });

  it("that is a folder is said", async () => {
    const { exitCode, noted } = await owner.run("restore", ".");
    const why = `${owner.folder} is a folder: name a backup in it. Nothing was restored.`;
    expect([exitCode, noted]).toEqual([1, expect.stringContaining(why)]);
  });

  it("leaves the last one as it was when it cannot be written", async () => {
    writeFileSync(join(owner.folder, "a-file"), "");
    await addRing(owner.shop);
    const { exitCode, noted } = await owner.run("backup", "a-file/shop.backup");
    expect([exitCode, noted]).toEqual([1, expect.stringContaining("Cannot write")]);
  });
});
