import { stringify } from "csv-stringify/sync";
import { ENGINES } from "@/lib/backend/testing/engines";
import { expectValue } from "@/lib/backend/testing/shopper";
import { getProduct } from "@/lib/contract/products";
import { aProduct, csvOf, inSizes } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ENGINES)("stock import (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
  });
  beforeEach(async () => {
    const products = [
      ...inSizes("ring", ["6", "7"]),
      aProduct("cuff", { sku: "twice" }),
      aProduct("chain", { sku: "twice" }),
      aProduct("plain"),
    ];
    owner.write("a.csv", csvOf(products));
    await owner.run("import", "a.csv", "--stock");
  });
  afterAll(() => owner.close());

  const given = (...rows: string[][]) => owner.write("stock.csv", stringify(rows));
  const stock = async () => {
    const rows = await owner.shop.backend.db
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .select(["products.key", "variants.sku", "variants.inventory"])
      .orderBy("products.key")
      .orderBy("variants.position")
      .execute();
    return rows.map(({ key, sku, inventory }) => `${key} ${sku} ${inventory}`);
  };
  const untouched = [
    "chain twice 10",
    "cuff twice 10",
    "plain  10",
    "ring ring-6 10",
    "ring ring-7 10",
  ];

  it("stock import sets each SKU's stock, previews it in a dry run and shows it to the next visitor", async () => {
    given(["SKU", "Quantity"], ["ring-6", "0"], ["ring-7", "10"]);
    const dry = await owner.run("stock", "import", "stock.csv", "--dry-run");
    expect(dry).toMatchObject({
      exitCode: 0,
      said: "The ring 6 (ring-6): 10 in stock → 0 in stock\nDry run: nothing was written.\nVariants: 1 to change, 1 unchanged.",
    });
    expect(await stock()).toEqual(untouched);
    const { id } = await owner.shop.backend.db
      .selectFrom("products")
      .select("id")
      .where("key", "=", "ring")
      .executeTakeFirstOrThrow();
    await owner.run("stock", "import", "stock.csv");
    const ring = expectValue(await owner.shop.call(getProduct, { parameters: { id } }));
    expect(ring.combinations?.map(({ isSoldOut }) => isSoldOut)).toEqual([true, false]);
    expect((await owner.json("stock", "import", "stock.csv")).data).toMatchObject({
      changed: [],
      unchanged: 2,
    });
  });

  const OPTIONS = ["Handle", "Title", "Option1 Name", "Option1 Value", "SKU", "HS Code"];

  it.each<[string, string[][]]>([
    [
      "a column for each place",
      [
        [...OPTIONS, "Boston", "Turin"],
        ["ring", "The ring", "Size", "6", "ring-6", "", "2", "not stocked"],
        ["ring", "The ring", "Size", "7", "", "", "1", "3"],
        ["plain", "Plain", "Title", "Default Title", "", "", "not stocked", "5"],
      ],
    ],
    [
      "a row for each place",
      [
        [...OPTIONS, "Location", "Committed (not editable)", "Available", "On hand"],
        ["ring", "The ring", "Size", "6", "ring-6", "", "Boston", "1", "2", "3"],
        ["ring", "The ring", "Size", "7", "ring-7", "", "Boston", "0", "1", "1"],
        ["ring", "The ring", "Size", "7", "ring-7", "", "Turin", "0", "3", "3"],
        ["plain", "Plain", "Title", "Default Title", "", "", "Turin", "4", "5", "9"],
      ],
    ],
    [
      "what is counted anew on the shelf",
      [
        [...OPTIONS, "Location", "Available (not editable)", "On hand (current)", "On hand (new)"],
        ["ring", "The ring", "Size", "6", "ring-6", "", "Boston", "5", "6", "3"],
        ["ring", "The ring", "Size", "7", "ring-7", "", "Boston", "4", "4", ""],
        ["plain", "Plain", "Title", "Default Title", "", "", "Turin", "2", "6", "9"],
      ],
    ],
  ])("reads the platform's inventory export with %s", async (_, rows) => {
    given(...rows);
    expect((await owner.run("stock", "import", "stock.csv")).said).toMatch(
      /3 changed, 0 unchanged/,
    );
    expect(await stock()).toEqual([
      "chain twice 10",
      "cuff twice 10",
      "plain  5",
      "ring ring-6 2",
      "ring ring-7 4",
    ]);
  });

  it("stock import reports each faulty row, and sets all others", async () => {
    given(
      ["SKU", "Handle", "Option1 Value", "Quantity"],
      ["ring-6", "", "", "3"],
      ["ring-8", "", "", "1"],
      ["ring-7", "", "", "-1"],
      ["plain", "", "", "1"],
      ["", "plain", "", "1.5"],
      ["", "ring", "9", "1"],
      ["", "brooch", "", "1"],
      ["", "", "", "1"],
      ["twice", "", "", "1"],
      ["twice", "cuff", "", "2"],
      ["", "plain", "", "99999999"],
      ["", "chain", "", "4"],
      ["twice", "chain", "", "5"],
      ["ring-7"],
      ["ring-7", "", "", "unlimited"],
    );
    const { exitCode, said } = await owner.run("stock", "import", "stock.csv");
    expect(exitCode).toBe(1);
    expect(said.split("\n\n")[0]?.split("\n")).toEqual([
      'stock.csv, row 3, SKU "ring-8" is not a SKU of this shop',
      'stock.csv, row 4, Quantity "-1" is below zero',
      'stock.csv, row 5, SKU "plain" is not a SKU of this shop',
      'stock.csv, row 6, Quantity "1.5" is not a whole number',
      'stock.csv, row 7, Handle "ring" has no variant 9: give its SKU',
      'stock.csv, row 8, Handle "brooch" is not a handle of this shop',
      "stock.csv, row 9 identifies no variant: give its SKU",
      'stock.csv, row 10, SKU "twice" is the SKU of several variants: add its Handle and options',
      'stock.csv, row 12, Quantity "99999999" is more than 1000000 pieces',
      'stock.csv, row 13, Handle "chain" appears twice, so it was not changed',
      'stock.csv, row 14, SKU "twice" appears twice, so it was not changed',
      expect.stringMatching(/^stock\.csv, row 15 has 1 cells where the first row has 4/),
    ]);
    expect(said).toMatch(/Variants: 3 changed, 0 unchanged, 12 rows refused\.$/);
    expect(await stock()).toEqual([
      "chain twice 10",
      "cuff twice 2",
      "plain  10",
      "ring ring-6 3",
      "ring ring-7 -1",
    ]);
  });

  it.each<[string, string, RegExp]>([
    ["is not there", "", /The file .*missing\.csv does not exist/],
    ["names no variants", "Name,Quantity\na,1\n", /has no column SKU or Handle/],
    ["says no number", "SKU,Title\na,b\n", /no column Quantity, Available or On hand/],
    ["is no table", "PK\u0003\u0004", /This is a zip archive/],
  ])("changes nothing by a file that %s", async (_, content, why) => {
    owner.write("stock.csv", content);
    const file = content === "" ? "missing.csv" : "stock.csv";
    const { exitCode, noted } = await owner.run("stock", "import", file);
    expect([exitCode, noted]).toEqual([1, expect.stringMatching(why)]);
    expect(await stock()).toEqual(untouched);
  });
});
