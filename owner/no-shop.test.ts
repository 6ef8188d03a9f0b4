import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { createEmptyPostgresDatabase, dropPostgresDatabases } from "@/lib/backend/testing/engines";
import { ownersProcess } from "@/lib/backend/testing/sqlite-tools";
import { type OwnersShop, ownersShop } from "./testing/shop";

/** One of each command, as somebody in the wrong folder runs it. */
const COMMANDS: Readonly<Record<string, string[]>> = {
  settings: ["set", "name", "Lumen"],
  export: ["products.csv"],
  products: ["list"],
  stock: ["list"],
  price: ["RING-6", "80"],
  link: ["RING-6"],
  designers: ["list"],
  shortlists: ["list"],
  categories: ["list"],
  banners: ["list"],
  pictures: ["clean"],
  store: ["move", "bucket"],
  orders: ["list"],
  returns: ["list"],
  sales: [],
  taxes: ["list"],
  codes: ["list"],
  customers: ["list"],
  newsletter: ["export", "readers.csv"],
  mail: ["list"],
  webhooks: ["list"],
  backup: ["night.backup"],
  demo: ["remove", "--yes"],
  doctor: [],
};
const ANYWHERE = ["init", "import", "restore", "where", "help"];

describe("where there is no shop", () => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop("sqlite");
    rmSync(owner.database.folder, { recursive: true });
  });
  afterAll(() => owner.close());

  it("every command is known to these tests", async () => {
    const { said } = await owner.run("help");
    const [, list = ""] = said.split("Commands:\n");
    const names = [...list.matchAll(/^ {2}([a-z]+)\b/gm)].map(([, name = ""]) => name);
    expect(names.toSorted()).toEqual([...Object.keys(COMMANDS), ...ANYWHERE].toSorted());
  });

  it.each(Object.entries(COMMANDS))("%s is refused, and makes nothing", async (name, words) => {
    const { exitCode, said, noted } = await owner.run(name, ...words);
    expect([exitCode, said]).toEqual([78, ""]);
    expect(noted).toMatch(/^There is no shop in \S+: set DATA_DIR.* npm run shop -- init/);
    expect(noted).toContain(`in ${owner.database.folder}: `);
    expect([existsSync(owner.database.folder), readdirSync(owner.folder)]).toEqual([false, []]);
  });

  it("a script reads the refusal", async () => {
    const { exitCode, data } = await owner.json("sales");
    expect([exitCode, data.error.message]).toEqual([78, expect.stringContaining("no shop in")]);
  });

  it("where says which place was looked at, and makes nothing", async () => {
    const { folder } = owner.database;
    const { exitCode, said } = await owner.run("where");
    expect([exitCode, said.split("\n")]).toEqual([
      78,
      [
        "Shop:      none is there yet: npm run shop -- init, import or restore makes one",
        `Database:  SQLite, ${folder}/shop.db`,
        `DATA_DIR:  ${folder}`,
        "Settings:  none",
        expect.stringMatching(/^Version: {3}\d/),
      ],
    ]);
    expect(existsSync(folder)).toBe(false);
  });

  it("help and the version are there", async () => {
    for (const words of [["help", "backup"], ["--version"]])
      expect((await owner.run(...words)).exitCode).toBe(0);
  });

  it("settings alone are no shop to back up, and may be changed", async () => {
    expect((await owner.run("init", "--yes", "--name", "Lumen")).exitCode).toBe(0);
    expect((await owner.run("settings", "set", "returns.days", "30")).exitCode).toBe(0);
    const { exitCode, noted } = await owner.run("backup", "night.backup");
    expect([exitCode, noted]).toEqual([78, expect.stringContaining("(only its settings, in ")]);
    expect(readdirSync(owner.database.folder)).toEqual(["shop"]);
  });
});

it("a database of PostgreSQL without a shop is refused by its name, and stays as it was", async () => {
  const owner = await ownersShop("sqlite");
  const address = await createEmptyPostgresDatabase();
  const dataDir = join(owner.folder, "data");
  for (const [words, place] of [
    [["backup", "night.backup"], `the database ${new URL(address).pathname.slice(1)}`],
    [["orders", "list"], `the database ${new URL(address).pathname.slice(1)}`],
    [["settings", "list"], dataDir],
  ] as const) {
    const refused = ownersProcess({ DATA_DIR: dataDir, DATABASE_URL: address }, ...words);
    await expect(refused).rejects.toMatchObject({
      code: 78,
      stderr: expect.stringContaining(`There is no shop in ${place}: `),
    });
  }
  expect(readdirSync(owner.folder)).toEqual([]);
  await owner.close();
  await dropPostgresDatabases([address]);
});

it("a process in the wrong place ends with 78 and makes nothing", async () => {
  const owner = await ownersShop("sqlite");
  const environment = { DATA_DIR: join(owner.folder, "dtaa"), DATABASE_URL: "" };
  await expect(ownersProcess(environment, "backup", "night.backup")).rejects.toMatchObject({
    code: 78,
    stderr: expect.stringMatching(/^There is no shop in [^\n]*dtaa: set DATA_DIR[^\n]*\n$/),
  });
  expect(readdirSync(owner.folder)).toEqual([]);
  await owner.close();
});

it("another program's SQLite database is no shop, and stays as it was", async () => {
  const owner = await ownersShop("sqlite");
  const file = join(owner.database.folder, "shop.db");
  rmSync(file);
  const others = new SqliteDatabase(file);
  others.exec("create table invoices (id integer)");
  others.close();
  const before = readFileSync(file);
  const { exitCode, noted } = await owner.run("orders", "list");
  expect([exitCode, noted]).toEqual([78, expect.stringContaining("There is no shop in")]);
  expect((await owner.run("where")).said).toContain("none is there yet");
  expect(readFileSync(file)).toEqual(before);
  await owner.close();
});

it("where says why a database cannot be read, and no password", async () => {
  const owner = await ownersShop("sqlite");
  writeFileSync(join(owner.database.folder, "shop.db"), "no database");
  const damaged = await owner.run("where");
  expect([damaged.exitCode, damaged.said]).toEqual([
    78,
    expect.stringContaining("is not a SQLite database, or a damaged one"),
  ]);
  const DATABASE_URL = "postgres://ada:s3cret@127.0.0.1:1/lumen";
  const { code, stdout } = await ownersProcess({ DATABASE_URL }, "where").catch((error) => error);
  expect([code, stdout]).toEqual([
    78,
    expect.stringMatching(/cannot be read .*\nDatabase: {2}PostgreSQL, lumen at 127\.0\.0\.1:1 /),
  ]);
  expect(stdout).not.toContain("s3cret");
  await owner.close();
});

it("where names another server's host, and no secret of its address", async () => {
  const SHOP_API_URL = "https://ada:s3cret@api.example.com/v1";
  const { stdout } = await ownersProcess({ SHOP_API_URL, DATABASE_URL: "" }, "where");
  expect(stdout).toMatch(/^Shop: {6}on api\.example\.com \(SHOP_API_URL\)\n/);
  expect(stdout).not.toContain("s3cret");
});

describe.each(["sqlite", "postgres"] as const)("an empty shop (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
  });
  afterAll(() => owner.close());

  it.each([
    ["backup", "last.file"],
    ["export", "last.file"],
    ["orders", "export", "last.file"],
    ["sales", "--csv", "last.file"],
    ["newsletter", "export", "last.file"],
    ["codes", "export", "last.file"],
  ])("has nothing for %s %s %s, and leaves the last file as it is", async (...words) => {
    owner.write("last.file", "of yesterday");
    const { exitCode, noted } = await owner.run(...words);
    expect([exitCode, noted]).toEqual([
      1,
      expect.stringMatching(/^This shop has no .*, so nothing was written\./),
    ]);
    expect(owner.read("last.file")).toBe("of yesterday");
  });

  it("is what where finds", async () => {
    const { exitCode, data } = await owner.json("where");
    expect([exitCode, data]).toEqual([
      0,
      expect.objectContaining({
        shop: expect.stringMatching(/^0 products, 0 orders, last changed by version \d/),
      }),
    ]);
  });
});
