import { ONE_ENGINE } from "@/lib/backend/testing/engines";
import { aProduct, type CsvRow, csvOf, inSizes } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

/** A list as a shop exports it that has counted nothing and shows half of what it has. */
function theirs(): string {
  const rows: CsvRow[] = [
    ...inSizes("ring", ["5", "6", "7"], { price: "89.00", quantity: "" }),
    aProduct("cuff", { price: "120.00", quantity: "0", tags: "Gold, dplk_pdt_249, theme:#181109" }),
    aProduct("draft", { status: "draft", quantity: "0", price: "0" }),
    aProduct("old", { status: "archived" }),
    aProduct("wrap", { price: "0.00" }),
    aProduct("voucher", { giftCard: "true", tracker: "", quantity: "" }),
  ];
  const [header = "", ...lines] = csvOf(rows).trimEnd().split("\n");
  const more = lines.map((line, at) => `${line},${at === 0 ? "<p>Text</p>" : ""},,4.10`);
  return [`${header},Body HTML,Variant Tax Code,Cost per item`, ...more, ""].join("\n");
}

describe.each(ONE_ENGINE)("the summary of an import (%s)", (engine) => {
  let owner: OwnersShop;
  beforeEach(async () => {
    owner = await ownersShop(engine);
  });
  afterEach(() => owner.close());

  const UNDO = "To undo it: npm run shop -- import --undo";
  const told = async (...args: string[]) => (await owner.run("import", ...args)).said;

  it("is what a seller must know, in a dry run too", async () => {
    owner.write("theirs.csv", theirs());
    const [dry, said] = [await told("theirs.csv", "--dry-run"), await told("theirs.csv")];
    const summary = [
      "Hidden: 2 products (draft, archived or not published).",
      "Sold out: 1 variant.",
      "3 variants track stock, but no file says how many there are. They are sold out until npm run shop -- stock import sets the stock.",
      "Priced at $0.00: 1 product (wrap).",
      "Gift cards: voucher. The shop would sell and ship them like any product; hide them unless you mail cards.",
      "Without a picture: 4 products (ring, cuff, wrap, voucher).",
      "1 new designer: Orimo.",
      "Their shipping rates: Standard $0.00 ($15.00 to remote states), 3–5 business days in transit, Express $28.00, 1–2 business days in transit.",
      "2 new categories: Jewelry, Jewelry > Rings.",
      "3 tags were not used: Gold, dplk_pdt_249, theme:#181109.",
      'To make shortlists of some, add --shortlists-from "Name, Name"; of all, --shortlists-from tags.',
      "Columns not read in theirs.csv: Body HTML, Cost per item.",
    ].join("\n");
    expect(said).toBe(`Products: 6 added, 0 changed, 0 unchanged.\n${summary}\n${UNDO}`);
    expect(dry).toBe(
      `Dry run: nothing was written.\nProducts: 6 to add, 0 to change, 0 unchanged.\n${summary}`,
    );
  });

  it("has all of it in --json", async () => {
    owner.write("theirs.csv", theirs());
    expect((await owner.json("import", "theirs.csv")).data).toMatchObject({
      notOnSale: 2,
      countMissing: 3,
      soldOut: 1,
      free: ["wrap"],
      giftCards: ["voucher"],
      tags: { shortlists: [], notUsed: ["Gold", "dplk_pdt_249", "theme:#181109"], notFound: [] },
      unreadColumns: [{ file: "theirs.csv", columns: ["Body HTML", "Cost per item"] }],
      missingPictures: { count: 0, hosts: [] },
    });
  });

  it("names the biggest changes of price, by how many times they went up or down", async () => {
    const sizes = ["1", "2", "3", "4", "5", "6", "7"];
    owner.write("a.csv", csvOf(inSizes("ring", sizes, { price: "100.00" })));
    await owner.run("import", "a.csv");
    const prices = ["100.00", "110.00", "90.00", "10000.00", "1.00", "200.00", "0"];
    const rows = inSizes("ring", sizes).map((row, at) => ({ ...row, price: prices[at] ?? "" }));
    owner.write("a.csv", csvOf(rows));
    const dry = await told("a.csv", "--dry-run");
    expect(dry.split("\n").slice(2)).toEqual([
      "Priced at $0.00: 1 product (ring).",
      "Without a picture: 1 product (ring).",
      "Prices changed: 6 variants. The biggest changes:",
      "    The ring 7: $100.00 → $0.00",
      "    The ring 4: $100.00 → $10,000.00",
      "    The ring 5: $100.00 → $1.00",
      "    The ring 6: $100.00 → $200.00",
      "    The ring 3: $100.00 → $90.00",
      "    … and 1 more.",
    ]);
    const said = (await told("a.csv")).split("\n").slice(1);
    expect(said).toEqual([...dry.split("\n").slice(2), UNDO]);
  });

  it("counts and names each kind of change, in a dry run too", async () => {
    const first = [
      ...inSizes("ring", ["6", "7", "8"]),
      aProduct("cuff", { image: "/catalogue/products/alma-ring-1.jpg" }),
      aProduct("band"),
    ];
    owner.write("a.csv", csvOf(first));
    await told("a.csv");
    await owner.run("stock", "set", "ring-7", "0");
    const other = [
      ...inSizes("ring", ["6", "7", "9"]).map((row) => ({
        ...row,
        option1Name: row.title && "Width",
      })),
      aProduct("cuff", { type: "Cuffs", title: "Wide Cuff" }),
      aProduct("band"),
    ];
    owner.write("b.csv", csvOf(other.map((row) => ({ ...row, image: "" }))));
    const lines = [
      "Options changed: 1 product:",
      "    The ring: Size → Width",
      "Variants added: 1 (The ring 9).",
      "Variants removed: 1 (The ring 8).",
      "Pictures changed: 1 product:",
      "    Wide Cuff: 1 → 0",
      "Changed category: 1 product (Wide Cuff).",
      "Changed name: 1 product (Wide Cuff).",
      "1 new category: Cuffs.",
    ];
    const bare = "Without a picture: 3 products (ring, cuff, band).";
    const kept = [
      "Stock left as it is: 1 variant:",
      "    The ring 7: 0, not 10 as in the file",
      "To set it from the file, add --stock.",
    ];
    const dry = await told("b.csv", "--dry-run");
    const ahead = lines.map((line) =>
      line.replace(" removed:", " to remove:").replace("Variants added:", "Variants to add:"),
    );
    expect(dry.split("\n").slice(2)).toEqual(["Sold out: 1 variant.", bare, ...kept, ...ahead]);
    const said = (await told("b.csv", "--stock")).split("\n");
    const set = ["Stock changed: 1 variant:", "    The ring 7: 0 → 10"];
    expect(said.slice(1)).toEqual([bare, ...set, ...lines, UNDO]);
  });

  it("has one line for each server that pictures are missing from", async () => {
    const rows = Array.from({ length: 8 }, (_, at) =>
      aProduct(`p${at}`, { image: `http://pictures.example/${"long/".repeat(20)}${at}.jpg` }),
    );
    owner.write("a.csv", csvOf([...rows, aProduct("q", { image: "http://other.example/b.jpg" })]));
    const lines = (await told("a.csv", "--dry-run")).split("\n");
    expect(lines.slice(0, 2)).toEqual([
      'a.csv, row 10, Image Src "http://other.example/b.jpg" is not at an https address',
      expect.stringMatching(
        /^8 pictures at pictures\.example could not be fetched; the first: a\.csv, row 2, Image Src "http.*….*0\.jpg" is not at/,
      ),
    ]);
    expect(lines).toContain("Missing pictures: 9.");
    const { data } = await owner.json("import", "a.csv");
    expect(data.missingPictures).toMatchObject({ count: 9, hosts: [{ count: 8 }, { count: 1 }] });
    expect(data.problems).toHaveLength(9);
  });

  it("has five rows of one mistake, and the number of the others", async () => {
    const rows = Array.from({ length: 130 }, (_, at) =>
      aProduct(`p${at}`, { price: `12,${10 + (at % 90)}` }),
    );
    owner.write("a.csv", csvOf([...rows, aProduct("q", { title: "" })]));
    const lines = (await told("a.csv")).split("\n");
    expect(lines.slice(4, 7)).toEqual([
      expect.stringMatching(
        /^a\.csv, row 6, Variant Price "12,14" has a decimal comma: write 12\.14/,
      ),
      "… and 125 more rows like these.",
      "a.csv, row 132, Title is empty",
    ]);
  });
});

describe.each(ONE_ENGINE)("stock that a list says nothing of (%s)", (engine) => {
  let owner: OwnersShop;
  beforeEach(async () => {
    owner = await ownersShop(engine);
  });
  afterEach(() => owner.close());

  const stock = async () =>
    (
      await owner.shop.backend.db
        .selectFrom("variants")
        .select("inventory")
        .orderBy("position")
        .orderBy("id")
        .execute()
    ).map(({ inventory }) => inventory);
  const four = "Handle,Title,Vendor,Variant Price\nring,Ring,Gilt,10.00\n";

  it("is unlimited where nothing counts it, and can be bought", async () => {
    owner.write("a.csv", four);
    const { data } = await owner.json("import", "a.csv");
    expect([await stock(), data.soldOut, data.countMissing]).toEqual([[-1], 0, 0]);
  });

  it("stays as it is in a shop that has counted", async () => {
    owner.write("a.csv", csvOf([aProduct("ring", { quantity: "3" })]));
    await owner.run("import", "a.csv");
    owner.write("b.csv", four);
    await owner.run("import", "b.csv");
    expect(await stock()).toEqual([3]);
    owner.write("c.csv", csvOf([aProduct("ring", { quantity: "" })]));
    await owner.run("import", "c.csv");
    expect(await stock()).toEqual([3]);
    owner.write("d.csv", `${four.replace("Price", "Price,Variant Inventory Qty").trim()},\n`);
    await owner.run("import", "d.csv");
    expect(await stock()).toEqual([3]);
  });

  it("is none where a tracker counts it, until stock import says how many", async () => {
    owner.write("a.csv", csvOf(inSizes("ring", ["5", "6"], { quantity: "" })));
    expect((await owner.json("import", "a.csv")).data).toMatchObject({ countMissing: 2 });
    expect(await stock()).toEqual([0, 0]);
    owner.write("b.csv", "SKU,Quantity\nring-5,4\nring-6,0\n");
    await owner.run("stock", "import", "b.csv");
    expect((await owner.json("import", "a.csv")).data.products).toMatchObject({ unchanged: 1 });
    expect(await stock()).toEqual([4, 0]);
  });
});
