import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
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
  orders: ["list"],
  returns: ["list"],
  sales: [],
  codes: ["list"],
  customers: ["list"],
  newsletter: ["export", "readers.csv"],
  mail: ["list"],
  webhooks: ["list"],
  backup: ["night.backup"],
  demo: ["remove", "--yes"],
  doctor: [],
};
const ANYWHERE = ["init", "import", "restore", "help"];

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

describe.each(["sqlite", "postgres"] as const)("an empty shop (%s)", (engine) => {
  it("has nothing to back up, and leaves the last backup as it is", async () => {
    const owner = await ownersShop(engine);
    owner.write("shop.backup", "of yesterday");
    mkdirSync(join(owner.database.folder, "shop"));
    const { exitCode, noted } = await owner.run("backup", "shop.backup");
    expect([exitCode, noted]).toEqual([1, expect.stringContaining("nothing to back up")]);
    expect(owner.read("shop.backup")).toBe("of yesterday");
    await owner.close();
  });
});
