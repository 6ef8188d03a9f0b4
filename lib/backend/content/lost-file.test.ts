import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openShop } from "@/lib/backend/content/open-shop";
import { settingsHistory, storedShop } from "@/lib/backend/content/stored-settings";
import type { Database } from "@/lib/backend/db/open";
import { addBrand, addProduct } from "@/lib/backend/testing/catalog";
import { describeEngines } from "@/lib/backend/testing/engines";
import { storeOrder } from "@/lib/backend/testing/stored-orders";
import { config } from "@/lib/config";
import type { SettingsWatch } from "@/lib/http/server-bridge";
import { log } from "@/lib/platform/log";
import { heldPages } from "@/shop/content/held-pages";
import { END_LINE, withEndLine } from "@/shop/file/end-line";
import { shopFile } from "@/shop/file/folder";
import { readShopFile } from "@/shop/file/read";
import { folderProblems } from "@/shop/file/take-folder";
import { watchShop } from "@/shop/file/watch";
import { DEFAULTS } from "@/shop/settings";
import { currentSettings, setSettings } from "@/shop/shop";

const BY_HAND = `# Lumen's own
name: Lumen
email: care@lumen.example
address:
  country: FR
currency: EUR
taxes:
  - country: FR
    percent: 20
  - country: DE
    percent: 19.25
returns:
  days: 30
`;
const TEXTS = {
  "by hand": BY_HAND,
  "by a command": withEndLine(BY_HAND),
  "by hand, in the built-in currency": BY_HAND.replace("EUR", "USD"),
};

let data: string;
let watch: SettingsWatch;
let lines: { error: jest.SpyInstance; info: jest.SpyInstance };
const before = currentSettings();
const file = () => shopFile(data);
const remove = () => rmSync(file(), { recursive: true, force: true });
const put = (text: string | Uint8Array) => writeFileSync(file(), text);
const replaceBy = (make: () => void) => {
  remove();
  make();
};
const link = (target: string) => replaceBy(() => symlinkSync(target, file()));

const WAYS: readonly [string, (whole: string) => void][] = [
  ["removed", remove],
  ["moved aside", () => renameSync(file(), `${file()}~`)],
  ["gone with its folder", () => rmSync(dirname(file()), { recursive: true })],
  ["gone with its disk", () => renameSync(dirname(file()), join(data, "unmounted"))],
  ["emptied", () => put("")],
  ["blank", () => put("\n\n  \n")],
  ["of comments alone", () => put("# Lumen's own\n")],
  ["of nothing that is set", () => put("---\nname:\n")],
  ["a link to nothing", () => link("nowhere.yaml")],
  ["a link to itself", () => link(file())],
  ["a link to a device", () => link("/dev/null")],
  ["on a disk that fails", () => link("/proc/self/mem")],
  ["a pipe that nobody writes to", () => replaceBy(() => execFileSync("mkfifo", [file()]))],
  ["a folder", () => replaceBy(() => mkdirSync(file()))],
  [
    "in a folder that is a file",
    () => {
      rmSync(dirname(file()), { recursive: true });
      writeFileSync(dirname(file()), "");
    },
  ],
  ["in Latin-1", (whole) => put(Buffer.from(whole.replace("Lumen", "Lumé"), "latin1"))],
  ["in UTF-16", (whole) => put(Buffer.from(`\uFEFF${whole}`, "utf16le"))],
  ["zeros, as after a power cut", (whole) => put(Buffer.alloc(whole.length))],
  ["with zeros at its end", (whole) => put(whole.slice(0, 90).padEnd(whole.length, "\0"))],
  ["of a megabyte", (whole) => put(whole.padEnd(1 << 20, " "))],
  ["an error page", () => put("<html><body>502 Bad Gateway</body></html>")],
  ["another program's", () => put("services:\n  shop:\n    image: shop\n")],
  ["with the marks of a merge", (whole) => put(`<<<<<<< HEAD\n${whole}`)],
  ["without its tax", (whole) => put(whole.slice(0, whole.indexOf("taxes")))],
  [
    "a newer one, cut",
    () => put(BY_HAND.slice(0, BY_HAND.indexOf("  - country: DE")).replace("20", "21")),
  ],
];

describeEngines("a shop with a file", (open, engine, itOnce) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await addProduct(database.db, { name: "Ring", brandId: await addBrand(database.db) });
    await storeOrder(database.db);
  });

  describe.each(Object.entries(TEXTS).slice(0, engine === "sqlite" ? 3 : 1))(
    "written %s",
    (_, whole) => {
      const home = () => storedShop(database.db, data);
      const problems = () => folderProblems(data, home());
      const run = () => {
        watch = watchShop(data, home(), () => undefined);
        return watch.look();
      };
      /** As after a stop of every instance. */
      const startAgain = async () => {
        watch.close();
        setSettings(before);
        await openShop(database.db);
        await run();
      };
      beforeEach(async () => {
        data = mkdtempSync(join(tmpdir(), "lost-"));
        jest.replaceProperty(config, "dataDir", data);
        await database.db.deleteFrom("settings_history").execute();
        await database.db.deleteFrom("shop_files").execute();
        mkdirSync(join(dirname(file()), "pages"), { recursive: true });
        writeFileSync(join(dirname(file()), "pages", "about.md"), "---\ntitle: About\n---\nHere.");
        put(whole);
        lines = {
          error: jest.spyOn(log, "error").mockImplementation(() => undefined),
          info: jest.spyOn(log, "info").mockImplementation(() => undefined),
        };
        await openShop(database.db);
        await run();
        lines.info.mock.calls.splice(0);
      });
      afterEach(() => {
        watch.close();
        jest.restoreAllMocks();
        setSettings(before);
        rmSync(data, { recursive: true });
      });

      it.each(WAYS)(
        "that is %s changes nothing, is said once, is taken when right",
        async (_, lose) => {
          const settings = currentSettings();
          const pages = [...heldPages().keys()];
          expect([settings, pages]).toEqual([
            readShopFile(whole),
            expect.arrayContaining(["about"]),
          ]);
          const holds = () =>
            expect([currentSettings(), [...heldPages().keys()]]).toEqual([settings, pages]);
          lose(whole);
          for (let looks = 0; looks < 3; looks++) await watch.look();
          holds();
          const said = [
            [expect.stringMatching(/shop\.yaml.*The shop keeps the settings that it had\.$/)],
          ];
          expect(lines.error.mock.calls).toEqual(said);
          expect(await problems()).toEqual([expect.stringContaining("shop.yaml")]);
          expect(watch.isRefused()).toBe(true);
          await startAgain();
          holds();
          expect(lines.error.mock.calls).toEqual([...said, ...said]);

          rmSync(dirname(file()), { recursive: true, force: true });
          mkdirSync(join(dirname(file()), "pages"), { recursive: true });
          put(whole.replace("30", "60"));
          await watch.look();
          expect(currentSettings()).toEqual({
            ...settings,
            returns: { ...settings.returns, days: 60 },
          });
          expect(lines.info.mock.calls.map(String)).toContain("shop.yaml is right again");
          expect([watch.isRefused(), await problems()]).toEqual([false, []]);
        },
      );

      itOnce("that is cut at any byte changes nothing", async () => {
        const settings = currentSettings();
        for (let length = 0; length < whole.length; length++) {
          put(whole.slice(0, length));
          await watch.look();
          expect([length, currentSettings()]).toEqual([length, settings]);
        }
      });

      it("that is cut at any line changes nothing at the next start", async () => {
        const settings = currentSettings();
        const parts = whole.split("\n");
        for (let length = 0; length < parts.length - 1; length++) {
          put(parts.slice(0, length).join("\n"));
          await startAgain();
          expect([length, currentSettings()]).toEqual([length, settings]);
        }
      });

      itOnce("gives settings up that are taken out where it ends as a whole one", async () => {
        put(withEndLine(`name: Lumen\ncurrency: ${currentSettings().currency}\n`));
        await watch.look();
        expect(currentSettings()).toMatchObject({
          name: "Lumen",
          taxes: [],
          returns: DEFAULTS.returns,
        });
        expect(lines.error).not.toHaveBeenCalled();
      });

      itOnce("takes other values and more of them, however it ends", async () => {
        put(`${whole.replace(END_LINE, "").replace("19.25", "16")}minimumAge: 18\n`);
        await watch.look();
        expect(currentSettings().taxes.map(({ percent }) => percent)).toEqual([20, 16]);
        put(`${readFileSync(file(), "utf8")}tagline: rings\n`);
        await watch.look();
        expect(currentSettings().tagline).toBe("rings");
      });

      it("never becomes one in another currency, while it runs or at a start", async () => {
        const settings = currentSettings();
        put(whole.replace(/currency: .*/, "currency: CAD"));
        await watch.look();
        expect([currentSettings(), watch.isRefused()]).toEqual([settings, true]);
        await expect(startAgain()).rejects.toThrow(
          `The orders of this shop are in ${settings.currency} with 2 decimals, and shop.yaml says CAD with 2 decimals: put it back`,
        );
        expect((await settingsHistory(database.db)).length).toBe(1);
      });
    },
  );
});
