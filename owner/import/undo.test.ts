import type { Engine } from "@/lib/backend/db/transaction";
import { ENGINES } from "@/lib/backend/testing/engines";
import { expectValue, guest, payAndConfirm } from "@/lib/backend/testing/shopper";
import { picturesToUndo } from "@/owner/pictures/named-pictures";
import { aProduct, bigCatalog, csvOf, inSizes } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

/** When a product came in is no part of what is compared. */
const RELEASED = /,[^,\n]*Z\n/g;

describe.each(ENGINES)("import --undo (%s)", (engine: Engine) => {
  let owner: OwnersShop;
  beforeEach(async () => {
    owner = await ownersShop(engine);
  });
  afterEach(() => owner.close());

  const exported = async () =>
    (await owner.run("export", "-")).output.toString().replaceAll(RELEASED, "\n");
  const importing = async (rows: Parameters<typeof csvOf>[0], ...options: string[]) => {
    owner.write("list.csv", csvOf(rows));
    const done = await owner.run("import", "list.csv", "--shortlists-from", "tags", ...options);
    expect(done.noted).toBe("");
    return done;
  };
  const names = async (table: "brands" | "categories" | "collections") =>
    (await owner.shop.backend.db.selectFrom(table).select("name").orderBy("id").execute()).map(
      ({ name }) => name,
    );
  const ids = () =>
    owner.shop.backend.db.selectFrom("variants").select("id").orderBy("id").execute();

  const ring = inSizes("ring", ["6", "7", "8"]);
  const others = [
    { ...inSizes("ring", ["6", "9"], { price: "2500.00" })[0], title: "Ring", vendor: "Loom" },
    inSizes("ring", ["6", "9"], { price: "2500.00" })[1]!,
    aProduct("cuff", { price: "99.00", tags: "Wedding", type: "Jewelry > Cuffs" }),
    aProduct("pin", { vendor: "Gilt", tags: "Wedding" }),
  ];

  it("brings products, variants and groups back to what they were", async () => {
    await importing([...ring, aProduct("cuff"), aProduct("bag", { tags: "Summer" })]);
    const before = { text: await exported(), ids: await ids() };
    const done = await importing(others, "--prune", "--yes");
    expect(done.said).toContain("To undo it: npm run shop -- import --undo");
    expect(await names("collections")).toEqual(["Summer", "Wedding"]);
    const after = await exported();

    const dry = await owner.run("import", "--undo", "--dry-run");
    expect(dry.said).toMatch(/Dry run.*\n.*Products to restore: 3; additions to remove: 1\./);
    expect([dry.exitCode, dry.said]).toEqual([
      0,
      expect.stringContaining("To remove too: Wedding, Cuffs, Gilt, Loom."),
    ]);
    expect(await exported()).toBe(after);

    const undone = await owner.run("import", "--undo");
    expect(undone).toMatchObject({ exitCode: 0, noted: "" });
    expect(undone.said).toMatch(/Restored products: 3; removed additions: 1\.\n/);
    expect(undone.said).toContain("Removed too: Wedding, Cuffs, Gilt, Loom.");
    expect(await exported()).toBe(before.text);
    expect(await ids()).toEqual(before.ids);
    expect([await names("brands"), await names("categories"), await names("collections")]).toEqual([
      ["Orimo"],
      ["Jewelry", "Rings"],
      ["Summer"],
    ]);
    const again = await owner.run("import", "--undo");
    expect([again.exitCode, again.noted]).toEqual([1, "There is no import to undo."]);
  });

  it("leaves and names what was changed or ordered since, and the groups that it uses", async () => {
    await importing([aProduct("cuff"), aProduct("bag"), aProduct("pin")]);
    await importing([
      ...["cuff", "bag", "pin"].map((handle) => aProduct(handle, { price: "99.00" })),
      aProduct("tiara", { vendor: "Gilt", policy: "continue", tracker: "" }),
      aProduct("comb", { vendor: "Gilt" }),
    ]);
    await owner.run("price", "cuff", "50.00");
    const { db } = owner.shop.backend;
    const { id, product_id } = await db
      .selectFrom("variants as variant")
      .innerJoin("products as product", "product.id", "variant.product_id")
      .select(["variant.id", "variant.product_id"])
      .where("product.key", "=", "tiara")
      .executeTakeFirstOrThrow();
    const shopper = await guest(owner.shop);
    const tiara = { id, productId: product_id, valueIds: [], values: [], price: 2_500 };
    expectValue(await shopper.add(tiara));
    await payAndConfirm(owner.shop, expectValue(await shopper.place()));

    const { exitCode, said } = await owner.run("import", "--undo");
    expect(exitCode).toBe(1);
    expect(said).toContain("Restored products: 2; removed additions: 1.");
    expect(said).toContain("because they were changed or ordered since: cuff, tiara.");
    expect(said).toContain("Kept, because they were changed since or contain products: Gilt.");
    const prices = await db
      .selectFrom("products")
      .select(["key", "price"])
      .orderBy("key")
      .execute();
    expect(prices.map(({ key, price }) => `${key} ${price}`)).toEqual([
      "bag 2500",
      "cuff 5000",
      "pin 2500",
      "tiara 2500",
    ]);
  });

  it("undoes the last import that changed anything, and with it the one that was cut off before", async () => {
    owner.write("big.csv", [...bigCatalog(60)].join(""));
    owner.whileRunning((text) => text.includes("20 products") && owner.interrupt());
    expect((await owner.run("import", "big.csv", "--shortlists-from", "tags")).exitCode).toBe(130);
    owner.whileRunning(() => undefined);
    const inPart = await owner.shop.backend.db.selectFrom("products").select("id").execute();
    expect(inPart.length).toBeGreaterThan(0);
    expect((await owner.run("import", "big.csv", "--shortlists-from", "tags")).exitCode).toBe(0);
    expect((await owner.run("import", "big.csv", "--shortlists-from", "tags")).said).not.toContain(
      "--undo",
    );

    expect((await owner.run("import", "--undo")).said).toContain("removed additions: 60");
    for (const table of ["products", "brands", "categories", "collections"] as const)
      expect([table, await owner.shop.backend.db.selectFrom(table).select("id").execute()]).toEqual(
        [table, []],
      );
  });

  it("keeps the pictures that it would bring back", async () => {
    const { db } = owner.shop.backend;
    await importing([aProduct("cuff")]);
    const url = "/pictures/aa/kept/full.jpg";
    const row = { product_id: 1, url, alt: "", width: 1, height: 1, position: 0 };
    await db.insertInto("product_images").values(row).execute();
    await importing([aProduct("cuff", { price: "99.00" })]);
    await db.deleteFrom("product_images").execute();
    expect(await picturesToUndo(db)).toEqual(new Set([url]));
  });

  it("takes no files, and an import without them says what it takes", async () => {
    for (const args of [["import"], ["import", "--undo", "list.csv"]]) {
      const { exitCode, noted } = await owner.run(...args);
      expect([exitCode, noted]).toEqual([
        2,
        expect.stringContaining("Name the files to import, or"),
      ]);
    }
  });
});
