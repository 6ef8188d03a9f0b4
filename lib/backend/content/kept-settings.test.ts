import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { demoCatalog } from "@/demo/catalog";
import manifest from "@/demo/manifest.json";
import { seedDemo } from "@/demo/seed";
import { bundleOf } from "@/lib/testing/bundle";
import { END_LINE } from "@/shop/file/end-line";
import { shopFile } from "@/shop/file/folder";
import { addBrand, addProduct } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { createSharedDatabase, type SharedDatabase } from "../testing/process";
import { storeOrder } from "../testing/stored-orders";

const EUROS = "name: Lumen\naddress:\n  country: FR\ncurrency: EUR\n";
const ROOT = process.cwd();

describeEngines("a start", (_, engine, itOnce) => {
  let shared: SharedDatabase;
  beforeEach(async () => {
    shared = await createSharedDatabase(engine);
    mkdirSync(dirname(file()));
  });
  afterEach(() => shared.remove());

  const file = () => shopFile(shared.folder);
  const start = (...flags: string[]) => {
    const args = [bundleOf("scripts/seed.ts"), "--if-new", ...flags];
    const env = { ...process.env, NODE_ENV: "production", ...shared.environment } as const;
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: ROOT,
      encoding: "utf8",
      env,
    });
    return { status, stderr };
  };
  const OPEN = { status: 0, stderr: "" };
  const sells = () =>
    shared.within(async ({ db }) => addProduct(db, { name: "Ring", brandId: await addBrand(db) }));
  const hasSold = () => shared.within(({ db }) => storeOrder(db));

  const LOST: Readonly<Record<string, () => void>> = {
    gone: () => rmSync(file()),
    "gone with its folder": () => rmSync(dirname(file()), { recursive: true }),
    empty: () => writeFileSync(file(), ""),
    "of comments alone": () => writeFileSync(file(), "# Lumen's own\n"),
    "a link to nothing": () => {
      rmSync(file());
      symlinkSync("nowhere.yaml", file());
    },
  };

  it("with products or orders and without their settings is refused", async () => {
    writeFileSync(file(), EUROS);
    await sells();
    expect(start()).toEqual(OPEN);
    for (const [how, lose] of Object.entries(LOST)) {
      lose();
      expect([how, start()]).toEqual([
        how,
        {
          status: 78,
          stderr: expect.stringMatching(
            /^The shop's settings are missing: [^\n]*shop\.yaml [^\n]* npm run shop -- init; then start again\.\n$/,
          ),
        },
      ]);
      mkdirSync(dirname(file()), { recursive: true });
      rmSync(file(), { force: true });
      writeFileSync(file(), EUROS);
    }
    await shared.within(({ db }) => db.deleteFrom("variants").execute());
    await shared.within(({ db }) => db.deleteFrom("products").execute());
    await hasSold();
    rmSync(file());
    expect(start().status).toBe(78);
    writeFileSync(file(), EUROS);
    expect(start("--empty")).toEqual(OPEN);
  });

  itOnce("of an empty shop needs no settings", () => {
    expect([start("--empty"), start()]).toEqual([OPEN, OPEN]);
  });

  itOnce("keeps to settings that are empty on purpose", async () => {
    writeFileSync(file(), `${END_LINE}\n`);
    await hasSold();
    expect(start("--empty")).toEqual(OPEN);
  });

  it("is refused in another currency, or other decimals, than that of the orders", async () => {
    writeFileSync(file(), EUROS.replace("EUR", "USD"));
    expect(start("--empty")).toEqual(OPEN);
    writeFileSync(file(), EUROS);
    await sells();
    expect(start()).toEqual(OPEN);
    await hasSold();
    for (const [other, money] of [
      [EUROS.replace("EUR", "USD"), "USD with 2 decimals"],
      [EUROS.replace("currency: EUR\n", ""), "USD with 2 decimals"],
      [`${EUROS}decimals: 0\n`, "EUR with 0 decimals"],
    ] as const) {
      writeFileSync(file(), other);
      expect(start()).toEqual({
        status: 78,
        stderr: expect.stringMatching(
          new RegExp(`^The orders of this shop are in EUR with 2 decimals, and .* says ${money}: `),
        ),
      });
    }
    writeFileSync(file(), EUROS);
    expect(start()).toEqual(OPEN);
  });

  itOnce("takes the currency of a shop of 1.0.0 as it is", async () => {
    writeFileSync(file(), EUROS);
    await hasSold();
    expect(start("--empty")).toEqual(OPEN);
    writeFileSync(file(), EUROS.replace("EUR", "USD"));
    expect(start().status).toBe(78);
  });

  itOnce(
    "gives the demo's rules to a second data folder, and never to a shop with its own",
    async () => {
      await shared.within(({ db }) =>
        seedDemo(
          db,
          demoCatalog(manifest, () => true),
        ),
      );
      expect(start()).toEqual(OPEN);
      const demo = readFileSync(join("demo", "shop", "shop.yaml"), "utf8");
      expect(readFileSync(file(), "utf8")).toBe(demo);
      writeFileSync(file(), EUROS);
      expect(start()).toEqual(OPEN);
      rmSync(file());
      expect(start().status).toBe(78);
    },
  );
});
