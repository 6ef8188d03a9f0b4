import { ONE_ENGINE } from "@/lib/backend/testing/engines";
import { aProduct, csvOf, inSizes } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

const semicolons = (csv: string) => csv.replaceAll(",", ";").replaceAll("§", ",");

describe.each(ONE_ENGINE)("a decimal comma (%s)", (engine) => {
  let owner: OwnersShop;
  beforeEach(async () => {
    owner = await ownersShop(engine);
  });
  afterEach(() => owner.close());

  const variants = () =>
    owner.shop.backend.db
      .selectFrom("variants")
      .select(["sku", "price", "compare_at", "inventory", "weight_grams"])
      .orderBy("sku")
      .execute();

  it("is refused with its row, its column and its value, and the way to say it", async () => {
    owner.write(
      "a.csv",
      csvOf([
        aProduct("a", { price: "12,50" }),
        aProduct("b", { price: "1.250,00" }),
        aProduct("c", { compareAt: "99,9" }),
        aProduct("d", { price: "1,250" }),
        aProduct("e", { price: "1.250" }),
        aProduct("f", { sku: "f", price: "12.50" }),
        aProduct("g", { sku: "g", price: "$1,250.00" }),
      ]),
    );
    const { exitCode, said } = await owner.run("import", "a.csv");
    expect(exitCode).toBe(1);
    const comma = (amount: string) =>
      `has a decimal comma: write ${amount}, or import the file with --decimal comma`;
    const either = (amounts: string) =>
      `may be ${amounts}: write one of them, or import the file with --decimal point or comma`;
    expect(said.split("\n").slice(0, 5)).toEqual([
      `a.csv, row 2, Variant Price "12,50" ${comma("12.50")}`,
      `a.csv, row 3, Variant Price "1.250,00" ${comma("1250.00")}`,
      `a.csv, row 4, Variant Compare At Price "99,9" ${comma("99.9")}`,
      `a.csv, row 5, Variant Price "1,250" ${either("1250 or 1.25")}`,
      `a.csv, row 6, Variant Price "1.250" ${either("1.25 or 1250")}`,
    ]);
    expect(await variants()).toMatchObject([
      { sku: "f", price: 1250 },
      { sku: "g", price: 125_000 },
    ]);
  });

  it("is read in a whole file once the owner says so", async () => {
    const row = { price: "1.250§00", compareAt: "1.299§9", grams: "12§4", quantity: "10§0" };
    owner.write("a.csv", semicolons(csvOf([aProduct("ring", { ...row, sku: "ring" })])));
    expect((await owner.json("import", "a.csv")).data.products).toMatchObject({ refused: 1 });
    const { data } = await owner.json("import", "a.csv", "--decimal", "comma");
    expect(data).toMatchObject({ products: { added: 1 }, problems: [] });
    expect(await variants()).toEqual([
      { sku: "ring", price: 125_000, compare_at: 129_990, inventory: 10, weight_grams: 12 },
    ]);
    expect((await owner.run("import", "a.csv", "--decimal", "semicolon")).exitCode).toBe(2);
  });

  it("may stand in a file of semicolons, so that a lone comma before three digits is refused", async () => {
    owner.write("a.csv", semicolons(csvOf([aProduct("ring", { price: "1§250" })])));
    expect((await owner.run("import", "a.csv")).said).toContain("may be 1250 or 1.25");
    owner.write("b.csv", csvOf([aProduct("ring", { sku: "ring", price: "1,250" })]));
    await owner.run("import", "b.csv");
    expect(await variants()).toMatchObject([{ sku: "ring", price: 125_000 }]);
  });

  it("is refused where a price is typed, and nothing changes", async () => {
    owner.write("a.csv", csvOf(inSizes("ring", ["6"])));
    await owner.run("import", "a.csv");
    const typed = await owner.run("price", "ring", "12,50");
    expect([typed.exitCode, typed.noted]).toEqual([1, '"12,50" has a decimal comma: write 12.50.']);
    expect((await owner.run("price", "ring", "20", "--compare-at", "1.250")).exitCode).toBe(1);
    expect((await owner.run("designers", "set", "Orimo", "--shipping", "Air=5,50")).noted).toBe(
      '"Air=5,50" is not a rate like Standard=0/15:3-5, Express=12.50 or Standard@EU,NO,from100,to2kg=9.',
    );
    const refund = await owner.run("orders", "refund", "SL-NONE", "--amount", "12,50", "--yes");
    expect(refund.noted).toBe('--amount "12,50" has a decimal comma: write 12.50.');
    expect(await variants()).toMatchObject([{ price: 2500, compare_at: null }]);
  });

  it("of pieces is read by what the owner says, and ten thousand is no ten", async () => {
    owner.write("a.csv", csvOf(inSizes("ring", ["6", "7"])));
    await owner.run("import", "a.csv");
    owner.write("b.csv", "SKU;Quantity\nring-6;10.000\nring-7;12,0\n");
    const { data } = await owner.json("stock", "import", "b.csv");
    expect(data).toMatchObject({
      changed: [],
      problems: [
        { row: 2, value: "10.000", message: expect.stringContaining("may be 10 or 10000") },
        { row: 3, value: "12,0", message: expect.stringContaining("--decimal comma") },
      ],
    });
    await owner.run("stock", "import", "b.csv", "--decimal", "comma");
    expect(await variants()).toMatchObject([{ inventory: 10_000 }, { inventory: 12 }]);
  });
});
