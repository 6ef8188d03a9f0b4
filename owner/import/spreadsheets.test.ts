import { aProduct, csvOf, inSizes } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

const WOO = "ID,Type,SKU,Name,Published,Regular price,Brands\n1,simple,a,Ring,1,10.00,Gilt\n";
const SQUARESPACE =
  "Product URL,Title,Option Name 1,Option Value 1,Price,Stock\nring,Ring,Size,6,10.00,5\n,,,7,10.00,5\n";
const GOOGLE =
  "id\ttitle\tlink\tprice\tbrand\n1\tRing\thttps://old.example/ring\t10.00 USD\tGilt\n";

const bytes = (text: string, codes: Record<string, number> = {}) =>
  Buffer.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)));
const titled = (title: string) => csvOf([aProduct("a", { title })]);

const MAC_ROMAN = { é: 0x8e, ö: 0x9a, ß: 0xa7, ü: 0x9f, ã: 0x8b };
const WINDOWS_1250 = { ł: 0xb3, ę: 0xea, ś: 0x9c, ó: 0xf3 };
const WINDOWS_1251 = { к: 0xea, о: 0xee, л: 0xeb, ь: 0xfc, ц: 0xf6 };
const WINDOWS_1254 = { ş: 0xfe, ü: 0xfc, ı: 0xfd };

describe("a file that a spreadsheet saved", () => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop("sqlite");
  });
  afterEach(async () => {
    await owner.shop.backend.db.deleteFrom("products").execute();
  });
  afterAll(() => owner.close());

  const put = async (content: string | Uint8Array, ...options: string[]) => {
    owner.write("a.csv", content);
    return (await owner.json("import", "a.csv", ...options)).data;
  };

  it.each([
    ["the shop's own columns", csvOf(inSizes("ring", ["6", "7"])), ",,,\n , ,\u00a0,\n"],
    ["a WooCommerce export", WOO, ",,,,,,\n"],
    ["a Squarespace export", SQUARESPACE, ",,,,,\n"],
    ["a Google feed", GOOGLE, "\t\t\t\t\n"],
  ])("may have rows of empty cells: %s", async (_, csv, blank) => {
    const [header = "", first = "", ...others] = csv.split("\n");
    const content = [`${blank}${header}`, `${blank}${first}`, ...others].join("\n") + blank;
    const { problems, products } = await put(content, "--vendor", "Gilt");
    expect(problems).toEqual([]);
    expect(products).toMatchObject({ added: 1, refused: 0 });
  });

  it("counts rows of empty cells as rows, so that the next problem has its number", async () => {
    const csv = csvOf([aProduct("a"), aProduct("b", { price: "x" })]);
    const { problems } = await put(csv.replace("\nb,", "\n,,,,,,,,,\nb,"));
    expect(problems).toMatchObject([{ row: 4, column: "Variant Price" }]);
  });

  it("may have rows of empty cells in a stock list", async () => {
    await put(csvOf(inSizes("ring", ["6"])));
    owner.write("s.csv", ";\nSKU;Quantity\n;\nring-6;7\n;\n;\n");
    const { data, exitCode } = await owner.json("stock", "import", "s.csv");
    expect(data).toMatchObject({ problems: [], changed: [{ after: { inventory: 7 } }] });
    expect(exitCode).toBe(0);
  });

  it.each(["#N/A", "#NAME?", "#REF!", "#NV", "#WERT!", "#¡VALOR!", "#YOK", "Err:502", "########"])(
    "has no product with the error %s in a cell of text",
    async (error) => {
      const { problems, products } = await put(
        csvOf([
          aProduct("a", { title: error }),
          aProduct("b", { vendor: error }),
          aProduct("c", { description: error }),
          aProduct("d", { sku: error }),
          aProduct(error),
          ...inSizes("f", ["6", error]),
          aProduct("g", { title: "#1 Ring!", description: "#love" }),
        ]),
      );
      expect(products).toMatchObject({ added: 1, refused: 6 });
      expect(problems).toHaveLength(6);
      for (const problem of problems)
        expect(problem).toMatchObject({
          value: error,
          message: "is a spreadsheet's error: correct the cell and save the file again",
        });
    },
  );

  it.each(["5-Mar", "Mar-32", "05. Mrz", "05.Mär", "05-mars", "5-may", "05.mar", "3月5日"])(
    "has no size that became the date %s",
    async (date) => {
      const { problems, products } = await put(
        csvOf([...inSizes("shirt", ["3-5", date]), aProduct("b")]),
      );
      expect(products).toMatchObject({ added: 1, refused: 1 });
      expect(problems).toEqual([
        {
          file: "a.csv",
          row: 3,
          column: "Option1 Value",
          value: date,
          message:
            "is a date that a spreadsheet made of something like 3-5: format the column as text and write it again",
        },
      ]);
    },
  );

  it("keeps sizes that only resemble dates", async () => {
    const sizes = ["3-5", "Mar", "May 12", "10-12", "5 March", "2-set", "M-32", "3月"];
    const { problems } = await put(csvOf(inSizes("shirt", sizes)));
    expect(problems).toEqual([]);
  });

  it("keeps the SKU that is there where the file has a date", async () => {
    await put(csvOf([aProduct("a", { sku: "3-5" })]));
    const { problems, products } = await put(
      csvOf([aProduct("a", { sku: "5-Mar", price: "26.00" }), aProduct("b", { sku: "5-MAR" })]),
    );
    expect(products).toMatchObject({ changed: 1, added: 1 });
    expect(problems).toMatchObject([{ row: 2, column: "Variant SKU", value: "5-Mar" }]);
    const skus = await owner.shop.backend.db.selectFrom("variants").select("sku").execute();
    expect(skus.map(({ sku }) => sku).sort()).toEqual(["3-5", "5-MAR"]);
  });

  it.each([
    ["French on a Mac", bytes(titled("Bracelet doré précieux"), MAC_ROMAN), "prŽcieux"],
    ["German on a Mac", bytes(titled("Größe für alle"), MAC_ROMAN), "Grš§e"],
    ["Polish", bytes(titled("Złoty pierścionek ręcznie"), WINDOWS_1250), "Z³oty"],
    ["Russian", bytes(titled("кольцо"), WINDOWS_1251), "êîëüöî"],
    [
      "Japanese",
      Buffer.from(titled("\x8b\xe0\x82\xcc\x8ew\x97\xd6 \x83\x8a\x83\x93\x83O"), "latin1"),
      "‹à‚ÌŽw—Ö",
    ],
  ])("is refused in letters that it would read wrong: %s", async (_, content, word) => {
    const { problems, products } = await put(content);
    expect(products).toMatchObject({ added: 0 });
    expect(problems).toEqual([
      {
        file: "a.csv",
        message: `This file is not UTF-8, and its letters cannot be read for certain: “${word}” would be one of its words. Save it as “CSV UTF-8”.`,
      },
    ]);
    owner.write("s.csv", Buffer.concat([Buffer.from("SKU,Quantity,Note\n"), content]));
    expect((await owner.run("stock", "import", "s.csv")).noted).toContain("is not UTF-8");
  });

  it.each([
    ["Turkish", bytes(titled("Gümüş yüzük ışık"), WINDOWS_1254), "Gümüþ"],
    [
      "French",
      bytes(titled("L’été “doré” – 9 €"), {
        "’": 0x92,
        "“": 0x93,
        "”": 0x94,
        "–": 0x96,
        "€": 0x80,
      }),
      "L’été",
    ],
    [
      "a CamelCase name",
      bytes(
        titled(
          "MaÉcole Genève, Zürich, Orléans, Besançon, Köln, Malmö, São, Århus, Liège, Nîmes, Québec",
        ),
      ),
      "MaÉcole",
    ],
  ])("is named with one of its words where it is not UTF-8: %s", async (_, content, word) => {
    const { problems, notUtf8, products } = await put(content);
    expect({ problems, notUtf8 }).toEqual({ problems: [], notUtf8: [{ file: "a.csv", word }] });
    expect(products).toMatchObject({ added: 1 });
    const { said, exitCode } = await owner.run("import", "a.csv", "--dry-run");
    expect(said).toContain(
      `a.csv is not UTF-8 and was read as Windows-1252, with words such as “${word}”. If that is wrong, save it as “CSV UTF-8” and import it again.`,
    );
    expect(exitCode).toBe(0);
  });

  it("names no word of a file in UTF-8 or UTF-16, or without letters beyond ASCII", async () => {
    const utf16 = Buffer.from(`\ufeff${titled("Größe")}`, "utf16le");
    for (const content of [titled("Größe"), titled("Ring"), utf16])
      expect((await put(content)).notUtf8).toEqual([]);
  });

  const IN_ONE_CELL =
    "The first row is all in one cell: a spreadsheet opened the file with another separator than its comma. Use the file from before that, or open it with that separator and save it again.";
  it.each([
    [
      "all in one cell",
      csvOf([aProduct("a")]).replace(/^(.*)$/gm, (line) => line && `"${line}"`),
      IN_ONE_CELL,
    ],
    [
      "all in one cell, with empty ones behind",
      csvOf([aProduct("a")]).replace(/^(.*)$/gm, (line) => line && `"${line}";;;`),
      IN_ONE_CELL,
    ],
    [
      "a table's name first",
      `Table 1\n${titled("Ring")}`,
      'The first row has no column Handle or URL handle, Title, Vendor, Variant Price or Price. It reads "Table 1".',
    ],
    [
      "columns of another shop",
      "Reference,Token,Item Name,Price\na,b,c,1\n",
      'The first row has no column Handle or URL handle, Title, Vendor. It reads "Reference, Token, Item Name, Price".',
    ],
    ["a quote", 'Handle,Ti"tle\na,A\n', 'Row 1 has a " inside a cell that is not quoted.'],
  ])("says what its first row lacks: %s", async (_, csv, message) => {
    expect((await put(csv)).problems).toEqual([{ file: "a.csv", message }]);
  });

  it("says what the first row of a stock list lacks", async () => {
    owner.write("s.csv", '"SKU,Quantity"\n"a,1"\n');
    expect((await owner.run("stock", "import", "s.csv")).noted).toBe(`s.csv: ${IN_ONE_CELL}`);
    owner.write("s.csv", "Artikel,Menge\na,1\n");
    expect((await owner.run("stock", "import", "s.csv")).noted).toBe(
      's.csv: The first row has no column SKU or Handle. It reads "Artikel, Menge".',
    );
  });

  it("may say its separator before the first row", async () => {
    const { problems, products } = await put(`sep=;\r\n${titled("Ring").replaceAll(",", ";")}`);
    expect({ problems, added: products.added }).toEqual({ problems: [], added: 1 });
  });

  it("names a product, designer, size and SKU the same with unseen characters and in other bytes", async () => {
    const named = (unseen: string, accent: string) =>
      csvOf([
        ...inSizes(`orf${accent}vre${unseen}`, [`6${unseen}`, `P${accent}7`], {
          sku: "",
          barcode: `12${unseen}3`,
        }),
        aProduct("b", { vendor: `Orf${accent}vre${unseen}`, sku: `B${unseen}1` }),
      ]);
    await put(named("", "\u00e8"));
    const { products, newDesigners, problems } = await put(named("\u200b", "e\u0300"));
    expect({ problems, newDesigners }).toEqual({ problems: [], newDesigners: [] });
    expect(products).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    owner.write("s.csv", "SKU,Quantity\nB\u20601\ufeff,7\n");
    expect((await owner.json("stock", "import", "s.csv")).data).toMatchObject({ problems: [] });
  });

  it("keeps the bytes of a picture's address", async () => {
    const image = "https://a.invalid/perle\u0301.jpg";
    owner.write("a.csv", csvOf([aProduct("a", { image })]));
    await owner.run("import", "a.csv", "--link-pictures");
    const { db } = owner.shop.backend;
    const [picture] = await db.selectFrom("product_images").select("url").execute();
    expect(picture?.url).toBe("https://a.invalid/perle%CC%81.jpg");
  });

  it("leaves a product as it was whose rows were sorted apart", async () => {
    await put(csvOf([...inSizes("ring", ["6", "7", "8"]), aProduct("cuff")]));
    const [six, seven, eight] = inSizes("ring", ["6", "7", "8"], { price: "30.00" });
    const { problems, products } = await put(
      csvOf([six ?? {}, aProduct("cuff", { price: "26.00" }), seven ?? {}, eight ?? {}]),
    );
    expect(products).toMatchObject({ changed: 1, unchanged: 0 });
    expect(problems).toEqual([
      {
        file: "a.csv",
        row: 2,
        column: "Handle",
        value: "ring",
        message: "appears again in row 4: keep a product's rows together, or sort them by Handle",
      },
      {
        file: "a.csv",
        row: 4,
        column: "Handle",
        value: "ring",
        message: expect.stringContaining("is separate from row 2 of"),
      },
    ]);
    const { db } = owner.shop.backend;
    const variants = await db.selectFrom("variants").select(["sku", "price"]).execute();
    expect(variants.map(({ sku, price }) => `${sku} ${price}`).sort()).toEqual(
      [" 2600", "ring-6 2500", "ring-7 2500", "ring-8 2500"].sort(),
    );
  });

  it("says which sizes went because it wrote them otherwise", async () => {
    const sizes = (...values: string[]) =>
      csvOf(inSizes("shirt", values, { sku: "", title: "Shirt" }));
    await put(sizes("7.50", "08", "9"));
    owner.write("a.csv", sizes("7.5", "8", "9"));
    const dry = await owner.run("import", "a.csv", "--dry-run");
    expect(dry.said).toContain("Variants to remove: 2 (Shirt 7.50, Shirt 08).");
    const { said, exitCode } = await owner.run("import", "a.csv");
    expect(said).toContain("Variants removed: 2 (Shirt 7.50, Shirt 08).");
    expect(exitCode).toBe(0);
    const { removedVariants } = (await owner.json("import", "a.csv")).data;
    expect(removedVariants).toEqual([]);
  });
});
