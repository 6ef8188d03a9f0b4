import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { demoCatalog } from "@/demo/catalog";
import manifest from "@/demo/manifest.json";
import { seedDemo } from "@/demo/seed";
import { addBrand, addCategory, addCollection, addProduct } from "@/lib/backend/testing/catalog";
import { addTestCode } from "@/lib/backend/testing/codes";
import { ENGINES } from "@/lib/backend/testing/engines";
import { only } from "@/lib/backend/testing/goods";
import { expectFailure, guest } from "@/lib/backend/testing/shopper";
import { saveCartCode } from "@/lib/contract/cart";
import { aProduct, csvOf } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

const open: OwnersShop[] = [];

async function aShop(engine: Parameters<typeof ownersShop>[0]) {
  const owner = await ownersShop(engine);
  open.push(owner);
  return owner;
}

afterEach(async () => {
  for (const owner of open.splice(0)) await owner.close();
});

/** What its field says of a code on whatever a designer sells. */
async function refusedOn({ shop }: OwnersShop, brandId: number, code: string) {
  const shopper = await guest(shop);
  await shopper.add(only(await addProduct(shop.backend.db, { brandId, variants: [{}] })));
  const { sessionId } = shopper;
  return expectFailure(await shop.call(saveCartCode, { body: { code, sessionId } })).fields?.code;
}

describe.each(ENGINES)("codes for a group that is gone (%s)", (engine) => {
  it("are named by the undo that takes it, and take nothing off", async () => {
    const owner = await aShop(engine);
    const { shop, run } = owner;
    const changes = { vendor: "Gilt", type: "Jewelry > Cuffs", tags: "Wedding" };
    owner.write("list.csv", csvOf([aProduct("cuff", changes)]));
    await run("import", "list.csv", "--shortlists-from", "tags");
    const group = async (code: string, on: string) =>
      run("codes", "add", code, "--percent", "50", "--on", on);
    await group("DESIGNER", "designer:Gilt");
    await group("CATEGORY", "category:Jewelry");
    await group("SHORTLIST", "shortlist:Wedding");
    await group("ENDED", "designer:Gilt");
    await run("codes", "end", "ENDED");
    await run("codes", "add", "ALL", "--percent", "5");
    const named =
      "Codes for these groups, which take nothing off without them: SHORTLIST, CATEGORY, DESIGNER. Choose other groups with codes set SHORTLIST --on, or end them with codes end SHORTLIST.";
    const dry = await run("import", "--undo", "--dry-run");
    expect(dry.said.split("\n")).toContain(named);
    expect((await run("codes", "list")).said).not.toContain("gone");

    const { said } = await run("import", "--undo");
    expect(said.split("\n").slice(1)).toEqual([
      "Removed too: Wedding, Cuffs, Jewelry, Gilt.",
      named,
    ]);
    const listed = (await run("codes", "list")).said.split("\n").map((line) => line.split("  ")[0]);
    expect(listed.sort()).toEqual([
      "",
      "ALL: 5% off",
      "CATEGORY: 50% off, for what is gone",
      "DESIGNER: 50% off, for what is gone",
      "ENDED: 50% off, ended",
      "SHORTLIST: 50% off, for what is gone",
    ]);
    const loom = await addBrand(shop.backend.db, { name: "Loom" });
    await run("codes", "resume", "ENDED");
    for (const code of ["DESIGNER", "CATEGORY", "SHORTLIST", "ENDED"])
      expect(await refusedOn(owner, loom, code)).toEqual([
        expect.stringMatching(/^\w+ is for items from a \w+ that is no longer here\.$/),
      ]);

    expect((await run("link", "--code", "DESIGNER")).noted).toBe(
      "DESIGNER is for items from a designer that is no longer here.",
    );

    await run("codes", "export", "codes.csv");
    expect(await run("codes", "import", "codes.csv")).toMatchObject({
      exitCode: 0,
      said: "Codes: 0 added, 0 changed, 5 unchanged.",
    });
    expect((await run("codes", "set", "DESIGNER", "--on", "designer:Loom")).said).toBe(
      "DESIGNER: 50% off on Loom",
    );
  });

  it("are for none of those that get its number in a restored shop", async () => {
    const owner = await aShop(engine);
    const { db } = owner.shop.backend;
    const stays = await addBrand(db, { name: "Loom" });
    const made = [await addBrand(db), await addCategory(db, "Cuffs"), await addCollection(db, {})];
    const kinds = ["designer", "category", "shortlist"] as const;
    for (const [at, kind] of kinds.entries())
      await addTestCode(owner.shop, {
        code: kind.toUpperCase(),
        on: { kind, name: `#${made[at]}` },
      });
    for (const table of ["brands", "categories", "collections"] as const)
      await db
        .deleteFrom(table)
        .where("id", "<>", table === "brands" ? stays : 0)
        .execute();
    await owner.run("backup", "shop.backup");
    const other = await aShop(engine);
    other.write("shop.backup", readFileSync(join(owner.folder, "shop.backup")));
    expect((await other.run("restore", "shop.backup")).exitCode).toBe(0);
    const brandId = await addBrand(other.shop.backend.db);
    for (const kind of kinds)
      expect(await refusedOn(other, brandId, kind.toUpperCase())).toEqual([
        `${kind.toUpperCase()} is for items from a ${kind} that is no longer here.`,
      ]);
  });

  it("are named by the command that removes the demo", async () => {
    const owner = await aShop(engine);
    const pictures = join(__dirname, "../../public/catalogue");
    const demo = demoCatalog(manifest, (file) => existsSync(join(pictures, file)));
    await seedDemo(owner.shop.backend.db, demo);
    await owner.run(
      "codes",
      "add",
      "DEMO",
      "--percent",
      "9",
      "--on",
      `designer:${demo.brands[0]!.name}`,
    );
    for (const how of ["--dry-run", "--yes"]) {
      const { said } = await owner.run("demo", "remove", how);
      expect(said).toContain("Codes for these groups, which take nothing off without them: DEMO.");
    }
  });

  it("come back from their file where two groups have one name", async () => {
    const owner = await aShop(engine);
    const { db } = owner.shop.backend;
    const [first] = [await addBrand(db, { name: "Twin" }), await addBrand(db, { name: "Twin" })];
    await addTestCode(owner.shop, { code: "ONE", on: { kind: "designer", name: `#${first}` } });
    await owner.run("codes", "export", "codes.csv");
    const { said } = await owner.run("codes", "import", "codes.csv");
    expect(said).toBe("Codes: 0 added, 0 changed, 1 unchanged.");
  });
});
