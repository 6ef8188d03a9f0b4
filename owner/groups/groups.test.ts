import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readContent, writeContent } from "@/lib/backend/content/stored";
import { ENGINES } from "@/lib/backend/testing/engines";
import { expectValue } from "@/lib/backend/testing/shopper";
import { getBrands } from "@/lib/contract/brands";
import { getCategories, getCollections } from "@/lib/contract/catalog";
import { getCategoryBanners } from "@/lib/contract/content";
import { withSettings } from "@/shop/testing/with-settings";
import { aProduct, csvOf } from "../testing/csv";
import { painted } from "../testing/picture-server";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ENGINES)("designers, categories and shortlists (%s)", (engine) => {
  let owner: OwnersShop;
  beforeEach(async () => {
    owner = await ownersShop(engine);
    const rows = [
      aProduct("ring", { vendor: "Gilt", tags: "Gold, Sea" }),
      aProduct("cuff", { vendor: "Loom", type: "Jewelry > Cuffs", tags: "Gold" }),
      aProduct("bag", { vendor: "Loom", type: "Bags", tags: "Sea" }),
    ];
    owner.write("a.csv", csvOf(rows));
    await owner.run("import", "a.csv", "--shortlists-from", "tags");
  });
  afterEach(() => owner.close());

  const shown = async () => {
    const { shop } = owner;
    const [brands, tree, lists] = [
      expectValue(await shop.call(getBrands, {})),
      expectValue(await shop.call(getCategories, {})),
      expectValue(await shop.call(getCollections, {})),
    ];
    return {
      designers: brands.map(({ name }) => name),
      categories: tree.flatMap(({ name, children }) => [name, ...children.map((c) => c.name)]),
      shortlists: lists.map(({ name, productCount }) => `${name} ${productCount}`),
    };
  };

  it("a category takes a picture of its own, and gives it back", async () => {
    writeFileSync(join(owner.folder, "tile.png"), await painted("#a00", 300, 400));
    const image = async () =>
      expectValue(await owner.shop.call(getCategories, {}))
        .flatMap(({ children }) => children)
        .find(({ name }) => name === "Cuffs")?.image;
    const { said } = await owner.run("categories", "set", "cuffs", "--picture", "tile.png");
    expect(said).toMatch(/^Jewelry > Cuffs {2}1 on sale, picture: \/pictures\//);
    expect(await image()).toMatch(/^\/pictures\/.*-300x400-/);
    await owner.run("categories", "set", "Jewelry > Cuffs", "--picture", "none");
    expect(await image()).toBeNull();
    const wrong = await owner.run("categories", "set", "Cuff", "--picture", "none");
    expect(wrong.noted).toBe("There is no category Cuff: did you mean Jewelry > Cuffs?");
  });

  it("are not deleted while a code is for one, which goes along with a merge", async () => {
    await owner.run("codes", "add", "WAVE", "--percent", "5", "--on", "shortlist:Sea");
    await owner.run("codes", "add", "OLD", "--percent", "5", "--on", "shortlist:Sea");
    await owner.run("codes", "end", "OLD");
    const remove = () => owner.run("shortlists", "delete", "Sea", "--yes");
    expect((await remove()).noted).toBe(
      "WAVE is for Sea: end it with codes end WAVE, or change it with codes set WAVE --on, first.",
    );
    expect((await owner.run("shortlists", "merge", "Sea", "Gold", "--yes")).said).toContain(
      "For Gold now: WAVE.\n",
    );
    expect((await owner.run("codes", "show", "WAVE")).said).toContain("WAVE: 5% off on Gold\n");
    await owner.run("codes", "end", "WAVE");
    expect((await owner.run("shortlists", "delete", "Gold", "--yes")).said).toContain(
      "was deleted",
    );
  });

  it("say which settings name a category that is gone", async () => {
    const taxes = [{ country: "US", percent: 5, categories: ["Cuffs"] }];
    const unknown = "Cuffs is in the categories of taxes, but no category has this name.";
    withSettings({ taxes });
    const merged = await owner.run("categories", "merge", "Cuffs", "Bags", "--yes");
    expect(merged.said.split("\n").at(-1)).toBe(unknown);
  });

  it("are hidden and shown again, for the next visitor", async () => {
    const { noted, said } = await owner.run("designers", "hide", " gilt ");
    expect([noted, said]).toEqual([
      "",
      expect.stringMatching(/^Gilt is hidden from .* Its products stay on sale/),
    ]);
    await owner.run("categories", "hide", "Jewelry > Cuffs");
    await owner.run("shortlists", "hide", "sea");
    expect(await shown()).toEqual({
      designers: ["Loom"],
      categories: ["Jewelry", "Rings", "Bags"],
      shortlists: ["Gold 2"],
    });
    for (const kind of ["designers", "categories", "shortlists"])
      expect((await owner.run(kind, "list")).said).toMatch(/, hidden/);
    await owner.run("designers", "unhide", "Gilt");
    await owner.run("categories", "unhide", "Cuffs");
    await owner.run("shortlists", "unhide", "Sea");
    expect(await shown()).toEqual({
      designers: ["Gilt", "Loom"],
      categories: ["Jewelry", "Rings", "Cuffs", "Bags"],
      shortlists: ["Gold 2", "Sea 2"],
    });
  });

  it("are merged with all that is theirs, once the owner means it", async () => {
    const { db } = owner.shop.backend;
    await db
      .updateTable("brands")
      .set({ description: "Cast.", image: "/g.jpg" })
      .where("name", "=", "Gilt")
      .execute();
    await db.updateTable("brands").set({ image: "/l.jpg" }).where("name", "=", "Loom").execute();
    const rings = await db
      .selectFrom("categories")
      .select("id")
      .where("name", "=", "Rings")
      .executeTakeFirstOrThrow();
    const pictures = { slides: ["/r.jpg"], footerImage: null };
    await writeContent(db, "categories", { byId: { [rings.id]: pictures } });
    expect((await owner.run("designers", "merge", "Gilt", "Loom")).noted).toBe(
      "Move all products of Gilt to Loom and permanently delete Gilt? Nothing was done: confirm with --yes, as in npm run shop -- … --yes.",
    );
    expect((await shown()).designers).toEqual(["Gilt", "Loom"]);

    const { said } = await owner.run("designers", "merge", "gilt", "Loom", "--yes");
    expect(said).toContain("1 product moved to Loom; Gilt and its page were deleted");
    await owner.run("categories", "merge", "Rings", "Bags", "--yes");
    await owner.run("shortlists", "merge", "Sea", "Gold", "--yes");
    expect(await shown()).toEqual({
      designers: ["Loom"],
      categories: ["Jewelry", "Cuffs", "Bags"],
      shortlists: ["Gold 3"],
    });
    const loom = await db.selectFrom("brands").select(["description", "image"]).execute();
    expect(loom).toEqual([{ description: "Cast.", image: "/l.jpg" }]);
    const bags = await db
      .selectFrom("categories")
      .select("id")
      .where("name", "=", "Bags")
      .executeTakeFirstOrThrow();
    const images = await owner.shop.call(getCategoryBanners, { parameters: { id: bags.id } });
    expect(expectValue(images)?.slides).toEqual([{ id: 1, src: "/r.jpg" }]);
    expect(Object.keys((await readContent(db, "categories")).byId)).toEqual([`${bags.id}`]);
  });

  it("are deleted when nothing is of them, a shortlist always", async () => {
    const refused = await owner.run("designers", "delete", "Loom", "--yes");
    expect([refused.exitCode, refused.noted]).toEqual([
      1,
      'Loom has 2 products, including hidden ones: move them with designers merge "Loom" …, or delete them first.',
    ]);
    expect((await owner.run("categories", "delete", "Jewelry", "--yes")).noted).toBe(
      "Jewelry has 2 subcategories: delete or merge them first.",
    );
    await owner.run("products", "delete", "cuff", "bag", "--yes");
    for (const [kind, name] of [
      ["designers", "Loom"],
      ["categories", "Bags"],
      ["shortlists", "Gold"],
    ] as const)
      expect((await owner.run(kind, "delete", name, "--yes")).exitCode).toBe(0);
    expect(await shown()).toEqual({
      designers: ["Gilt"],
      categories: ["Jewelry", "Rings"],
      shortlists: ["Sea 1"],
    });
    expect((await owner.json("products", "list")).data.total).toBe(1);
  });

  it.each([
    [["designers", "hide", "Nobody"], "There is no designer Nobody."],
    [["designers", "merge", "Loom", "loom", "--yes"], "Loom and loom are the same designer."],
    [["categories", "merge", "Jewelry", "Rings", "--yes"], "Jewelry > Rings is below Jewelry."],
    [["shortlists", "hide", "#999"], "There is no shortlist #999."],
    [["shortlists", "hide", "x".repeat(1001)], "A name may have at most 1000 characters."],
  ])("refuses %j with a reason", async (args, why) => {
    expect(await owner.run(...args)).toMatchObject({ exitCode: 1, noted: why });
  });

  it("can be changed and ordered by number, as they can be hidden", async () => {
    const numbered = async (kind: "designers" | "shortlists", name: string) => {
      const { data } = await owner.json(kind, "list");
      return `#${data.find((one: { name: string }) => one.name === name).id}`;
    };
    const loom = await numbered("designers", "Loom");
    expect((await owner.run("designers", "set", loom, "--name", "Loom & Co")).said).toMatch(
      /^Loom & Co /,
    );
    const sea = await numbered("shortlists", "Sea");
    expect((await owner.run("shortlists", "order", sea)).said).toMatch(/^Sea /);
    expect((await owner.run("shortlists", "set", sea, "--name", "gold ")).noted).toBe(
      "There is a shortlist Gold already.",
    );
  });

  it("two groups of one name are named by their numbers, and can be merged", async () => {
    const { db } = owner.shop.backend;
    const twin = { key: "gilt-2", name: "Gilt", description: "", is_international: 0 };
    const { id } = await db
      .insertInto("brands")
      .values(twin)
      .returning("id")
      .executeTakeFirstOrThrow();
    const { noted } = await owner.run("designers", "hide", "Gilt");
    expect(noted).toMatch(
      new RegExp(`^There are 2; choose one: #\\d+ \\(Gilt\\), #${id} \\(Gilt\\)\\.$`),
    );
    const [, first = ""] = /(#\d+)/.exec(noted) ?? [];
    expect((await owner.run("designers", "merge", `#${id}`, first, "--yes")).exitCode).toBe(0);
    expect((await owner.json("designers", "list")).data).toHaveLength(2);
  });
});
