import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testBackend } from "@/lib/backend/testing/backend";
import type { BuiltVariant } from "@/lib/backend/testing/catalog";
import { addRing } from "@/lib/backend/testing/goods";
import {
  createSharedDatabase,
  type ServerProcess,
  type SharedDatabase,
  startServer,
} from "@/lib/backend/testing/process";
import {
  COPYING,
  integrityOf,
  isLocked,
  logOf,
  ownersProcess,
} from "@/lib/backend/testing/sqlite-tools";

const SERVER = join(__dirname, "testing", "serve.ts");

let database: SharedDatabase;
let file: string;
let copies: string;
let ring: BuiltVariant;
let shop: ServerProcess;
beforeEach(async () => {
  database = await createSharedDatabase("sqlite");
  file = join(database.folder, "shop.db");
  mkdirSync(join(database.folder, "shop"));
  writeFileSync(join(database.folder, "shop", "shop.yaml"), "name: Lumen\n");
  copies = mkdtempSync(join(tmpdir(), "copies-"));
  ring = await database.within(async (opened) => addRing(testBackend(opened)));
  shop = await startServer(database, SERVER);
  await page();
});
afterEach(async () => {
  await shop.kill();
  database.remove();
  rmSync(copies, { recursive: true });
});

const page = async () => (await shop.send(`/details/${ring.productId}`, {})).text();

/** What is done on another machine's advice, or by the shop's own commands, while the shop runs. */
const beside: [string, () => Promise<unknown>][] = [
  ["sqlite3's .backup", () => COPYING.sqlite3(file, join(copies, "copy.db"))],
  ["Python's sqlite3 module", () => COPYING.python(file, join(copies, "copy.db"))],
  [
    "the owner's backup",
    () => ownersProcess(database.environment, "backup", join(copies, "shop.backup")),
  ],
  ["the owner's doctor", () => ownersProcess(database.environment, "doctor").catch(() => null)],
  [
    "a second shop that comes and goes",
    async () => {
      const second = await startServer(database, SERVER);
      await second.send(`/details/${ring.productId}`, {});
      await second.stop();
    },
  ],
];

it("a shop with all its connections open holds SQLite's lock on the database", async () => {
  expect(await isLocked(file)).toBe(true);
  await shop.stop();
  expect(await isLocked(file)).toBe(false);
});

it.each(beside)("%s leaves the log to the running shop", async (_, act) => {
  const log = logOf(file);
  expect(log).toEqual([expect.any(Number), expect.any(Number)]);
  await act();
  expect(logOf(file)).toEqual(log);
  expect(await isLocked(file)).toBe(true);

  const rename = { name: "Bruno Ring" };
  await database.within(({ db }) => db.updateTable("products").set(rename).execute());
  expect(await page()).toContain(rename.name);
  await shop.kill();
  expect(integrityOf(file)).toBe("ok");
});
