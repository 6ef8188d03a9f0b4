import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { demoCatalog } from "@/demo/catalog";
import manifest from "@/demo/manifest.json";
import { seedDemo } from "@/demo/seed";
import { config } from "@/lib/config";
import { log } from "@/lib/platform/log";
import { isStartRefused } from "@/lib/platform/start-refused";
import { bundleOf } from "@/lib/testing/bundle";
import { END_LINE } from "@/shop/file/end-line";
import { shopFile } from "@/shop/file/folder";
import { addBrand, addProduct } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { createSharedDatabase, type SharedDatabase } from "../testing/process";
import { storeOrder } from "../testing/stored-orders";
import { openShop } from "./open-shop";
import { settingsHistory } from "./stored-settings";

const EUROS = "name: Lumen\naddress:\n  country: FR\ncurrency: EUR\n";
const ROOT = process.cwd();

describeEngines("a start", (_, engine, itOnce) => {
  let shared: SharedDatabase;
  beforeEach(async () => {
    shared = await createSharedDatabase(engine);
    mkdirSync(dirname(file()));
    jest.spyOn(log, "info").mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    shared.remove();
  });

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
  /** What a start does first, in this process. @returns why it is refused */
  const open = (dataDir = shared.folder) =>
    shared.within(async ({ db }) => {
      jest.replaceProperty(config, "dataDir", dataDir);
      try {
        await openShop(db);
        return "open";
      } catch (error) {
        if (isStartRefused(error)) return error.message;
        throw error;
      }
    });
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

  const holds = () => shared.within(async ({ db }) => (await settingsHistory(db))[0]);

  it("takes a file of 1.0.0 into the database, once, and then runs without it", async () => {
    const page = join(dirname(file()), "pages", "about.md");
    const put = () => {
      mkdirSync(dirname(page), { recursive: true });
      rmSync(file(), { force: true });
      writeFileSync(file(), EUROS);
      writeFileSync(page, "---\ntitle: About\n---\nHere.");
    };
    put();
    await hasSold();
    const { status, stderr } = start("--empty");
    expect([status, stderr.trim().split("\n")]).toEqual([
      0,
      [
        expect.stringMatching(
          /shop\.yaml, and 1 file beside it, are in the database from now on\./,
        ),
      ],
    ]);
    for (const [how, lose] of Object.entries(LOST)) {
      lose();
      expect([how, await open()]).toEqual([how, "open"]);
      expect(await holds()).toMatchObject({ text: EUROS, currency: "EUR", decimals: 2 });
      put();
    }
    rmSync(dirname(file()), { recursive: true });
    rmSync(join(shared.folder, "shop-seen.json"));
    expect(start("--empty")).toEqual(OPEN);
    const files = await shared.within(({ db }) =>
      db.selectFrom("shop_files").select("name").execute(),
    );
    expect([(await holds())?.text, files]).toEqual([EUROS, [{ name: "pages/about.md" }]]);
  });

  it("with products or orders and without any settings is refused", async () => {
    await sells();
    for (const [how, lose] of Object.entries(LOST)) {
      writeFileSync(file(), EUROS);
      lose();
      expect([how, await open()]).toEqual([
        how,
        expect.stringMatching(
          /^The shop's settings are missing: .*shop\.yaml .* npm run shop -- init; then start again\.$/,
        ),
      ]);
      mkdirSync(dirname(file()), { recursive: true });
      rmSync(file(), { force: true });
    }
    await shared.within(({ db }) => db.deleteFrom("variants").execute());
    await shared.within(({ db }) => db.deleteFrom("products").execute());
    await hasSold();
    expect(start().status).toBe(78);
    writeFileSync(file(), "name: [");
    expect(await open()).toMatch(/^shop\.yaml, line 1/);
    writeFileSync(file(), EUROS);
    expect(await open()).toBe("open");
  });

  itOnce(
    "of an empty shop needs no settings, and its orders keep the built-in currency",
    async () => {
      expect([start("--empty"), await open()]).toEqual([OPEN, "open"]);
      await hasSold();
      writeFileSync(file(), EUROS);
      expect(start()).toEqual({
        status: 78,
        stderr: expect.stringContaining("The orders of this shop are in USD with 2 decimals"),
      });
    },
  );

  itOnce("keeps to settings that are empty on purpose", async () => {
    writeFileSync(file(), `${END_LINE}\n`);
    await hasSold();
    expect(await open()).toBe("open");
    expect(await open()).toBe("open");
  });

  it("is refused in another currency, or other decimals, than that of prices or orders", async () => {
    writeFileSync(file(), EUROS.replace("EUR", "USD"));
    expect(await open()).toBe("open");
    writeFileSync(file(), EUROS);
    expect(await open()).toBe("open");
    for (const [add, what] of [
      [sells, "prices"],
      [hasSold, "orders"],
    ] as const) {
      await add();
      for (const [other, money] of [
        [EUROS.replace("EUR", "USD"), "USD with 2 decimals"],
        [`${EUROS.replace("currency: EUR\n", "")}${END_LINE}\n`, "USD with 2 decimals"],
        [`${EUROS}decimals: 0\n`, "EUR with 0 decimals"],
      ] as const) {
        writeFileSync(file(), other);
        const refusal = `^The ${what} of this shop are in EUR with 2 decimals, and .* says ${money}: `;
        expect(await open()).toMatch(new RegExp(refusal));
      }
      writeFileSync(file(), EUROS);
      expect(await open()).toBe("open");
    }
  });

  it("takes what was written while the shop stood still, and takes away what was removed", async () => {
    const page = join(dirname(file()), "pages", "about.md");
    mkdirSync(dirname(page));
    writeFileSync(file(), EUROS);
    writeFileSync(page, "---\ntitle: About\n---\nHere.");
    expect(await open()).toBe("open");
    writeFileSync(file(), `${EUROS}minimumAge: 21\n`);
    rmSync(page);
    expect(await open()).toBe("open");
    const files = await shared.within(({ db }) =>
      db.selectFrom("shop_files").selectAll().execute(),
    );
    expect([(await holds())?.text, files]).toEqual([`${EUROS}minimumAge: 21\n`, []]);
  });

  itOnce("with a new database takes the folder that an earlier one has taken", async () => {
    writeFileSync(file(), EUROS);
    expect(await open()).toBe("open");
    await shared.within(({ db }) => db.deleteFrom("settings_history").execute());
    expect(await open()).toBe("open");
    expect(await holds()).toMatchObject({ text: EUROS });
  });

  it("on a second machine with an older folder changes nothing", async () => {
    writeFileSync(file(), EUROS);
    expect(await open()).toBe("open");
    writeFileSync(file(), `${EUROS}minimumAge: 21\n`);
    expect(await open()).toBe("open");
    const second = mkdtempSync(join(tmpdir(), "second-"));
    mkdirSync(join(second, "shop", "pages"), { recursive: true });
    writeFileSync(shopFile(second), EUROS);
    writeFileSync(join(second, "shop", "pages", "old.md"), "---\ntitle: Old\n---\nOld.");
    expect(await open(second)).toBe("open");
    rmSync(second, { recursive: true });
    const files = await shared.within(({ db }) =>
      db.selectFrom("shop_files").selectAll().execute(),
    );
    expect([(await holds())?.text, files]).toEqual([`${EUROS}minimumAge: 21\n`, []]);
  });

  itOnce("gives a demo of 1.0.0 its rules, and never a shop with its own", async () => {
    await shared.within(({ db }) =>
      seedDemo(
        db,
        demoCatalog(manifest, () => true),
      ),
    );
    expect(start().status).toBe(0);
    const demo = readFileSync(join("demo", "shop", "shop.yaml"), "utf8");
    expect([readFileSync(file(), "utf8"), (await holds())?.text]).toEqual([demo, demo]);
    writeFileSync(file(), `${EUROS}${END_LINE}\n`);
    expect(start()).toEqual(OPEN);
    rmSync(file());
    expect(start()).toEqual(OPEN);
    expect(await holds()).toMatchObject({ currency: "EUR" });
  });
});
