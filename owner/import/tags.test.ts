import { ONE_ENGINE } from "@/lib/backend/testing/engines";
import { aProduct, csvOf } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ONE_ENGINE)("tags become shortlists (%s)", (engine) => {
  let owner: OwnersShop;
  beforeEach(async () => {
    owner = await ownersShop(engine);
    owner.write("a.csv", csvOf([aProduct("ring", { tags: "Gold, Gifts, dplk_pdt_249" })]));
  });
  afterEach(() => owner.close());

  const imported = async (...args: string[]) => (await owner.json("import", "a.csv", ...args)).data;
  const shortlists = async () =>
    (
      await owner.shop.backend.db
        .selectFrom("collections")
        .leftJoin("product_collections", "collection_id", "collections.id")
        .select(["name", "product_id"])
        .orderBy("name")
        .execute()
    ).map(({ name, product_id }) => (product_id ? name : `${name}: none`));

  it("not at all in a shop that has no shortlists", async () => {
    expect((await imported()).tags).toMatchObject({ notUsed: ["Gold", "Gifts", "dplk_pdt_249"] });
    expect(await shortlists()).toEqual([]);
  });

  it("where they are named, and from then on without being named", async () => {
    const { tags, newShortlists } = await imported("--shortlists-from", "gold, Gifts, Sea");
    expect(newShortlists).toEqual(["Gold", "Gifts"]);
    expect(tags).toEqual({
      shortlists: ["Gold", "Gifts"],
      notUsed: ["dplk_pdt_249"],
      notFound: ["Sea"],
    });
    expect(await shortlists()).toEqual(["Gifts", "Gold"]);
    expect((await imported()).products).toMatchObject({ unchanged: 1 });
    const { said } = await owner.run("import", "a.csv");
    expect(said).toContain("2 tags are shortlists of this shop: Gold, Gifts.");
    owner.write("a.csv", csvOf([aProduct("ring", { tags: "Gold" })]));
    await imported();
    expect(await shortlists()).toEqual(["Gifts: none", "Gold"]);
  });

  it("tags named by --shortlists-from become shortlists in addition to the shop's own", async () => {
    await imported("--shortlists-from", "Gold");
    await imported("--shortlists-from", "Gifts");
    expect(await shortlists()).toEqual(["Gifts", "Gold"]);
  });

  it("all of them where all are asked for", async () => {
    expect((await imported("--shortlists-from", "tags")).tags.notUsed).toEqual([]);
    expect(await shortlists()).toEqual(["dplk_pdt_249", "Gifts", "Gold"].sort());
  });

  it("none where none are wanted, and products stay on those they are on", async () => {
    await imported("--shortlists-from", "Gold");
    owner.write("a.csv", csvOf([aProduct("ring", { tags: "Gifts" })]));
    expect((await imported("--shortlists-from", "none")).products).toMatchObject({ unchanged: 1 });
    expect(await shortlists()).toEqual(["Gold"]);
  });

  it("not where a column of shortlists says better, whatever a name holds", async () => {
    const list = 'Gold;"Rings; thin";"Rings, wide"';
    owner.write("a.csv", csvOf([aProduct("ring", { tags: "Gifts", shortlists: list })]));
    expect((await imported()).tags.notUsed).toEqual([]);
    expect(await shortlists()).toEqual(["Gold", "Rings, wide", "Rings; thin"]);
    owner.write("a.csv", csvOf([aProduct("ring", { shortlists: "" })]));
    await imported();
    expect(await shortlists()).toEqual(["Gold: none", "Rings, wide: none", "Rings; thin: none"]);
    owner.write("a.csv", csvOf([aProduct("ring", { shortlists: 'Gold;"Rings' })]));
    expect((await imported()).problems).toMatchObject([{ message: 'has a " that is not closed' }]);
  });

  it("of no list that cannot be read", async () => {
    for (const list of ["Gold,,Sea", "x".repeat(20_000)])
      expect((await owner.run("import", "a.csv", "--shortlists-from", list)).exitCode).toBe(2);
  });
});
