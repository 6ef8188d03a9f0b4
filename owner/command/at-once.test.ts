import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ENGINES } from "@/lib/backend/testing/engines";
import { ownersProcess } from "@/lib/backend/testing/sqlite-tools";
import { categoryPaths } from "@/owner/products/list-products";
import { aProduct, csvOf, inSizes } from "../testing/csv";
import { painted } from "../testing/picture-server";
import { type OwnersShop, ownersShop } from "../testing/shop";

const DESIGNERS = 30;

/** Both halves name the same designers, categories and shortlists, in capitals of their own. */
const half = (part: string, spell: (name: string) => string) =>
  csvOf(
    Array.from({ length: DESIGNERS * 2 }, (_, at) =>
      aProduct(`${part}-${at}`, {
        vendor: spell(`Designer ${at % DESIGNERS}`),
        type: spell(`Group ${at % 5} > Kind ${at % 20}`),
        tags: spell(`Edit ${at % 25}, Season ${at % 4}`),
      }),
    ),
  );

const folded = (names: readonly string[]) => names.map((name) => name.toLowerCase()).sort();
const once = (names: readonly string[]) => [...new Set(folded(names))];

describe.each(ENGINES)("two of the owner's commands at once (%s)", (engine) => {
  let owner: OwnersShop;
  beforeEach(async () => {
    owner = await ownersShop(engine);
  });
  afterEach(() => owner.close());

  const command = (...args: string[]) => ownersProcess(owner.database.environment, ...args);
  const path = (name: string) => join(owner.folder, name);

  it("imports make every designer, category and shortlist once", async () => {
    owner.write(
      "one.csv",
      half("one", (name) => name),
    );
    owner.write(
      "two.csv",
      half("two", (name) => name.toUpperCase()),
    );
    const importing = (name: string) => command("import", path(name), "--shortlists-from", "tags");
    await Promise.all([importing("one.csv"), importing("two.csv")]);

    const { db } = owner.shop.backend;
    const brands = await db.selectFrom("brands").select("name").execute();
    const collections = await db.selectFrom("collections").select("name").execute();
    const products = await db.selectFrom("products").select("id").execute();
    const categories = [...(await categoryPaths(db)).values()].map((names) => names.join(">"));
    const designers = brands.map(({ name }) => name);
    const shortlists = collections.map(({ name }) => name);
    expect(products).toHaveLength(DESIGNERS * 4);
    for (const names of [designers, shortlists, categories])
      expect(folded(names)).toEqual(once(names));
    expect([designers.length, shortlists.length, categories.length]).toEqual([DESIGNERS, 29, 25]);
  });

  it("prices of one product's sizes leave it with the first one's", async () => {
    owner.write("ring.csv", csvOf(inSizes("ring", ["6", "7"])));
    await owner.run("import", "ring.csv");
    await Promise.all([command("price", "ring-6", "90.00"), command("price", "ring-7", "40.00")]);
    const { db } = owner.shop.backend;
    const product = db.selectFrom("products").select("price");
    expect(await product.execute()).toEqual([{ price: 9_000 }]);
  });

  it("two designers are not given one name", async () => {
    const rows = ["Orimo", "Gilt"].map((vendor) => aProduct(vendor.toLowerCase(), { vendor }));
    owner.write("two.csv", csvOf(rows));
    await owner.run("import", "two.csv");
    const done = await Promise.allSettled([
      command("designers", "set", "Orimo", "--name", "Loom"),
      command("designers", "set", "Gilt", "--name", "Loom"),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { db } = owner.shop.backend;
    const named = db.selectFrom("brands").select("id").where("name", "=", "Loom");
    expect(await named.execute()).toHaveLength(1);
  });

  it("a shop is restored once, with all its pictures", async () => {
    const full = await ownersShop("sqlite");
    mkdirSync(join(full.folder, "photos"));
    full.write("photos/ring.jpg", await painted("#a33"));
    full.write("ring.csv", csvOf([aProduct("ring")]));
    await full.run("import", "ring.csv", "--pictures", "photos");
    await full.run("backup", "shop.backup");
    const backup = join(full.folder, "shop.backup");
    const done = await Promise.allSettled([command("restore", backup), command("restore", backup)]);
    const [refused] = done.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(refused.stderr).toContain("This shop already has data (1 designer, 1 product)");
    expect(await owner.shop.backend.db.selectFrom("products").select("key").execute()).toEqual([
      { key: "ring" },
    ]);
    expect((await owner.json("doctor")).data.lostPictures).toEqual([]);
    await full.close();
  });
});
