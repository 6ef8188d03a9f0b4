import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { everyProduct } from "@/lib/domain/listing/listing";
import { budget } from "@/lib/domain/testing/budget";
import { addBrand, addProduct } from "../../testing/catalog";
import { describeEngines, openTestDatabase } from "../../testing/engines";
import { describeProductSearch } from "../../testing/search-conformance";
import { LiveIndex } from "./live-index";
import { MemorySearch } from "./memory-search";
import { pauses } from "./pauses";
import { layOut, restore, SNAPSHOT_FORMAT } from "./snapshot";
import { readSnapshotFile, writeSnapshotFile } from "./snapshot-file";
import { SnapshotStore } from "./snapshot-store";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "snapshot-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function throughFile(search: MemorySearch): Promise<MemorySearch> {
  const path = join(folder, "index.bin");
  const { layout, body } = layOut(search.index);
  await writeSnapshotFile(path, layout, body);
  const read = (await readSnapshotFile(path))!;
  return new MemorySearch(await restore(read.header as typeof layout, read.body, pauses()));
}

describe("an index that was written and read again", () => {
  describeProductSearch(
    "each time",
    async () => new MemorySearch(),
    (search) => throughFile(search as MemorySearch),
    budget({ test: 15, proof: 60 }),
  );
});

it("the snapshot's format is raised when the facts of a product change", async () => {
  const database = await openTestDatabase("sqlite");
  await addProduct(database.db, {
    name: "Éclat Rings",
    brandId: await addBrand(database.db, { name: "Sølv & Fils" }),
    description: "<p>Braided jewelry; women’s, in 18k gold &amp; grey pearls.</p>",
    releasedAt: "2026-01-01T00:00:00.000Z",
    isExclusive: true,
    attributes: { Material: ["Gold"] },
    variations: ["Color", "Size"],
    variants: [
      { price: 100, compareAt: 120, values: ["Amber", "6"], sku: "ZQ-1", barcode: "4006381333931" },
    ],
  });
  const { index } = await new LiveIndex(database).caughtUp();
  const { layout, body } = layOut(index);
  const hash = createHash("sha256").update(JSON.stringify(layout));
  for (const bytes of body) hash.update(bytes);
  await database.db.destroy();
  // Where this fails, raise FORMAT in snapshot.ts and take the new hash.
  expect(`${SNAPSHOT_FORMAT.split(" ")[0]}: ${hash.digest("hex").slice(0, 16)}`).toBe(
    "6: 32f70e1a34566800",
  );
});

describeEngines("snapshots of the index", (open) => {
  const openShop = async () => {
    const database = await open();
    const store = () => new SnapshotStore(folder, { sqlite: "shop.db" });
    const first = store();
    const brandId = await addBrand(database.db);
    await addProduct(database.db, { name: "Alma", brandId });
    const products = new LiveIndex(database, first);
    await products.caughtUp();
    await first.idle();
    const path = join(folder, readdirSync(folder)[0]!);
    return { database, store, path, brandId };
  };
  const found = async (products: LiveIndex) => {
    const { page, sort, onlyFilters, ...filters } = everyProduct;
    const search = await products.caughtUp();
    return (await search.search({ filters, groups: [], sort, offset: 0, limit: 12 })).ids;
  };

  it("are read at the next start, and what has changed since is added", async () => {
    const { database, store, brandId } = await openShop();
    const [bram] = await addProduct(database.db, { name: "Bram", brandId });
    const loaded = (await store().load(database))!;
    expect(loaded.search.index.size).toBe(1);
    expect(await found(new LiveIndex(database, store()))).toContain(bram!.productId);
  });

  it.each([
    ["is cut short", (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
    ["is empty", () => Buffer.alloc(0)],
    [
      "has a byte that is another one",
      (bytes: Buffer) =>
        Buffer.from(bytes.map((byte, at) => (at === bytes.length - 4 ? byte ^ 1 : byte))),
    ],
    ["is of another program", () => Buffer.from("%PDF-1.7 and so on, for a while")],
    [
      "is of another format",
      (bytes: Buffer) =>
        Buffer.from(bytes.toString("latin1").replace("SHOPIDX1", "SHOPIDX9"), "latin1"),
    ],
  ])("are made again when the file %s", async (_, damage) => {
    const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    const { database, store, path } = await openShop();
    writeFileSync(path, damage(readFileSync(path)));
    const again = store();
    expect(await again.load(database)).toBeNull();
    expect(await found(new LiveIndex(database, again))).toHaveLength(1);
    await again.idle();
    expect((await store().load(database))?.search.index.size).toBe(1);
    written.mockRestore();
  });

  it("are not read for a database whose log has gone back, or is another one", async () => {
    const { database, store } = await openShop();
    const other = await open();
    expect(await store().load(other)).toBeNull();
    const again = store();
    await found(new LiveIndex(database, again));
    await again.idle();
    expect(await again.load(database)).not.toBeNull();
  });

  it("are for the owner's eyes, and leave no drafts", async () => {
    const { path } = await openShop();
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(readdirSync(folder)).toHaveLength(1);
  });
});

it("a snapshot is not read for a SQLite file that was restored and went on from there", async () => {
  const database = await openTestDatabase("sqlite");
  const [alma] = await addProduct(database.db, {
    brandId: await addBrand(database.db),
  });
  const change = (price: number) =>
    database.db.updateTable("products").set({ price }).where("id", "=", alma!.productId).execute();
  await change(100);
  const store = new SnapshotStore(folder, { sqlite: "shop.db" });
  await new LiveIndex(database, store).caughtUp();
  await store.idle();
  const read = await readSnapshotFile(join(folder, readdirSync(folder)[0]!));
  const header = read!.header as { witnesses: { changedAt: string }[] };
  const [witness] = header.witnesses;
  await writeSnapshotFile(
    join(folder, readdirSync(folder)[0]!),
    { ...header, witnesses: [{ ...witness, changedAt: "2020-01-01T00:00:00.000Z" }] },
    [new Uint8Array(read!.body)],
  );
  expect(await store.load(database)).toBeNull();
  await database.db.destroy();
});
