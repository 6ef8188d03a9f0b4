import { rmSync, writeFileSync } from "node:fs";
import { readVersion, versionText } from "@/lib/platform/version";
import { aProduct, csvOf } from "./testing/csv";
import { painted } from "./testing/picture-server";
import { type OwnersShop, ownersShop } from "./testing/shop";

describe("npm run shop --", () => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop("sqlite");
  });
  afterAll(() => owner.close());

  it("teaches what there is, and what a command takes", async () => {
    const all = await owner.run("help");
    expect(all.exitCode).toBe(0);
    expect(all.said).toMatch(/import[\s\S]*export[\s\S]*orders/);
    const one = await owner.run("import", "--help");
    expect(one.said).toContain("--dry-run");
    expect(one.said).toContain("npm run shop -- import products_export_1.csv");
  });

  it.each([
    [["stock", "import"], "--dry-run"],
    [["banners", "set"], "--closing"],
    [["designers", "merge"], "<into>"],
    [["stock"], "import"],
  ])("shows with help %j what the command itself takes", async (names, what) => {
    const { exitCode, said } = await owner.run("help", ...names);
    expect([exitCode, said]).toEqual([0, (await owner.run(...names, "--help")).said]);
    expect(said).toContain(`Usage: npm run shop -- ${names.join(" ")}`);
    expect(said).toContain(what);
    expect((await owner.run("help", ...names, "nothing")).exitCode).toBe(2);
  });

  it.each([
    [["imprt", "a.csv"], "Did you mean import?"],
    [["import"], "Name the files to import, or use --undo"],
    [["import", "a.csv", "--prunes"], "unknown option '--prunes'"],
    [["orders", "delay", "SL-1"], "--until"],
    [["orders", "nothing"], "unknown command 'nothing'"],
  ])("refuses %j with 2 and says why", async (args, why) => {
    const { exitCode, said, noted } = await owner.run(...args);
    expect([exitCode, said]).toEqual([2, ""]);
    expect(noted).toContain(why);
  });

  it("says its version", async () => {
    const { exitCode, said } = await owner.run("--version");
    expect([exitCode, said]).toEqual([0, versionText(readVersion())]);
    expect(said).toMatch(/^\d+\.\d+\.\d+/);
  });

  it("says in a sentence what cannot be done, with 1", async () => {
    expect(await owner.run("orders", "ship", "SL-NONE")).toMatchObject({
      exitCode: 1,
      said: "",
      noted: "There is no order SL-NONE.",
    });
    const { exitCode, noted } = await owner.run("import", "nowhere.csv");
    expect([exitCode, noted]).toEqual([
      1,
      expect.stringMatching(/^The file .*nowhere\.csv does not exist\.$/),
    ]);
  });

  it("names a file or folder that this account may not use, instead of a bug", async () => {
    owner.write("a.csv", csvOf([aProduct("ring", { image: "ring.jpg" })]));
    owner.write("ring.jpg", await painted("#a00"));
    writeFileSync(owner.pictures.storage.place, "no folder");
    const { exitCode, noted } = await owner.run("import", "a.csv", "--pictures", owner.folder);
    rmSync(owner.pictures.storage.place);
    expect([exitCode, noted]).toEqual([
      1,
      expect.stringMatching(
        /^Cannot use .*pictures.*: part of its path is a file, not a folder\.$/,
      ),
    ]);
    const path = "/srv/pictures/drafts";
    const denied = { code: "EACCES", syscall: "mkdir", path };
    const take = jest.spyOn(owner.pictures, "take");
    take.mockRejectedValueOnce(Object.assign(new Error("EACCES: permission denied"), denied));
    const again = await owner.run("import", "a.csv", "--pictures", owner.folder);
    expect([again.exitCode, again.noted]).toEqual([
      1,
      `Cannot use ${path}: this account has no permission. Run the command as the account that runs the shop.`,
    ]);
    take.mockRestore();
    expect((await owner.run("import", "a.csv", "--pictures", owner.folder)).exitCode).toBe(0);
  });

  it("prints one JSON document with --json, wherever it stands", async () => {
    const { exitCode, said } = await owner.run("--json", "orders", "list");
    expect([exitCode, JSON.parse(said)]).toEqual([0, { total: 0, orders: [] }]);
    const refused = await owner.run("orders", "ship", "SL-NONE", "--json");
    expect(JSON.parse(refused.said)).toMatchObject({ error: { kind: "notFound" } });
    for (const args of [
      ["imprt"],
      ["import"],
      ["stock", "set", "a"],
      ["price", "a", "1", "--x"],
      ["stock"],
    ]) {
      const unread = await owner.run("--json", ...args);
      expect([unread.exitCode, unread.noted]).toEqual([2, ""]);
      const { error } = JSON.parse(unread.said);
      expect(error).toEqual({ kind: "validation", message: expect.stringMatching(/^\w/) });
    }
  });
});
