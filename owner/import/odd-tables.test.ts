import { aProduct, csvOf } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

const HEAD = "Handle,Title,Vendor,Variant SKU,Variant Price";

describe("a table that a program wrote in its own way", () => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop("sqlite");
  });
  afterEach(async () => {
    for (const table of ["products", "categories", "brands"] as const)
      await owner.shop.backend.db.deleteFrom(table).execute();
  });
  afterAll(() => owner.close());

  const put = async (content: string, ...options: string[]) => {
    owner.write("a.csv", content);
    return (await owner.json("import", "a.csv", ...options)).data;
  };
  const exported = async () => {
    await owner.run("export", "out.csv");
    return owner.read("out.csv");
  };
  const variants = () =>
    owner.shop.backend.db
      .selectFrom("variants")
      .select(["sku", "barcode", "price", "inventory"])
      .orderBy("id")
      .execute();

  it("has codes as texts that a spreadsheet guards, in quotes or bare, in any column", async () => {
    const { problems } = await put(
      [
        'Handle,Title,Vendor,"=""Variant SKU""",Variant Barcode,Variant Price',
        'ring,="Ring ""6""",Gilt,="00417",="4006381333931",="10.50"',
        '"=""cuff""",Cuff,"=""Gilt""","=""00418""","=""""","=""12.00"""',
        "",
      ].join("\n"),
    );
    expect(problems).toEqual([]);
    expect(await variants()).toMatchObject([
      { sku: "00417", barcode: "4006381333931", price: 1_050 },
      { sku: "00418", barcode: "", price: 1_200 },
    ]);
    owner.write("s.csv", 'SKU,Quantity\n="00417",="7"\n"=""00418""",3\n');
    expect((await owner.json("stock", "import", "s.csv")).data.problems).toEqual([]);
    expect((await variants()).map(({ inventory }) => inventory)).toEqual([7, 3]);
    const formula = await put(`${HEAD}\nring,=A1+1,Gilt,1,10.00\n`);
    expect(formula.problems).toMatchObject([{ column: "Title", value: "=A1+1" }]);
    expect(formula.products.refused).toBe(1);
  });

  it("has names in HTML, once or twice over, and keeps them when they come again", async () => {
    const html = csvOf([
      aProduct("a", {
        title: "Salt &amp;amp; Sky",
        vendor: "Moss &#38; Co",
        type: "Bags &gt; Big",
      }),
    ]);
    expect((await put(html)).newDesigners).toEqual(["Moss & Co"]);
    expect(await exported()).toContain("Salt & Sky,,Moss & Co,,Bags > Big");
    expect((await put(html)).products).toMatchObject({ unchanged: 1 });
    expect((await put(await exported())).products).toMatchObject({ unchanged: 1 });
  });

  it.each([
    ["commas", '"https://a.invalid/1.jpg, https://a.invalid/2.jpg"', ["1.jpg", "2.jpg"]],
    ["bars", '"https://a.invalid/1.jpg|https://a.invalid/2,b.jpg"', ["1.jpg", "2,b.jpg"]],
    ["blanks and &amp;", "https://a.invalid/1?a=1&amp;b=2 https://a.invalid/2", ["1?a=1&b=2", "2"]],
    ["line breaks", '"https://a.invalid/1.jpg;\nhttps://a.invalid/2.jpg;"', ["1.jpg", "2.jpg"]],
  ])("has several pictures in one cell, apart by %s", async (_, cell, names) => {
    const { problems } = await put(
      `Handle,Title,Vendor,Variant Price,Image Src\nring,Ring,Gilt,10,${cell}\n`,
      "--link-pictures",
    );
    expect(problems).toEqual([]);
    const { db } = owner.shop.backend;
    const urls = await db.selectFrom("product_images").select("url").orderBy("position").execute();
    expect(urls.map(({ url }) => url)).toEqual(names.map((name) => `https://a.invalid/${name}`));
  });

  it("shows a variant with the first of its pictures, and the product with all", async () => {
    const cell = "https://a.invalid/?a&amp;2.jpg|https://a.invalid/3.jpg";
    const of = "Handle,Title,Vendor,Variant Price,Image Src,Variant Image";
    await put(`${of}\nring,Ring,Gilt,10,https://a.invalid/1.jpg,${cell}\n`, "--link-pictures");
    const { db } = owner.shop.backend;
    const urls = await db.selectFrom("product_images").select("url").orderBy("position").execute();
    expect(urls.map(({ url }) => url.at(-5))).toEqual(["1", "3"]);
    const [variant] = await db.selectFrom("variants").select("image").execute();
    expect(variant?.image).toBe("https://a.invalid/?a&2.jpg");
  });

  it("names files one by one, but one with a comma whole", async () => {
    const { problems } = await put(
      [
        "Handle,Title,Vendor,Variant Price,Image Src",
        'ring,Ring,Gilt,10,"front.jpg; back.PNG"',
        'cuff,Cuff,Gilt,10,"a, b.jpg"',
        "",
      ].join("\n"),
      "--dry-run",
    );
    expect(problems.map(({ value }: { value: string }) => value)).toEqual([
      "front.jpg",
      "back.PNG",
      "a, b.jpg",
    ]);
  });

  it("has two columns of one meaning: the fuller one is read, and said", async () => {
    const { problems, unreadColumns } = await put(
      [
        "Handle,Title,Vendor,SKU,Variant SKU,Price,Variant Price,Tags,Tags",
        "ring,Ring,Gilt,,R-1,10.00,,,Gold",
        "cuff,Cuff,Gilt,C-1,C-2,12.00,,New,Gold",
        "",
      ].join("\n"),
    );
    expect(problems).toEqual([]);
    expect(unreadColumns[0].columns).toEqual([
      "SKU (Variant SKU is read)",
      "Tags in H (Tags in I is read)",
    ]);
    expect(await variants()).toMatchObject([
      { sku: "R-1", price: 1_000 },
      { sku: "C-2", price: 1_200 },
    ]);
    owner.write("s.csv", "SKU,Available,Quantity,Stock\nR-1,9,4,\n,,,\n");
    const { said } = await owner.run("stock", "import", "s.csv");
    expect(said).toContain("Columns not read in s.csv: Available (Quantity is read).");
    expect((await variants())[0]?.inventory).toBe(4);
  });

  it("explains its columns above the header, and counts those rows", async () => {
    const { problems, products } = await put(
      [
        '# Required | The handle,# Required | Its name. Such as "Ring", "Cuff"',
        '"# Optional | Say, a hint",',
        HEAD,
        "ring,Ring,Gilt,1,10",
        "cuff,Cuff,Gilt,2,x",
        "",
      ].join("\r\n"),
    );
    expect(products).toMatchObject({ added: 1, refused: 1 });
    expect(problems).toMatchObject([{ row: 5, value: "x" }]);
  });

  it.each(["|", "^", "~", ";", "\t"])("has its cells apart by %s", async (separator) => {
    const { problems } = await put(`${HEAD}\nring,Ring,Gilt,1,10.00\n`.replaceAll(",", separator));
    expect(problems).toEqual([]);
  });

  it("says the currency above its prices", async () => {
    const priced = (currency: string) =>
      put(`Handle,Title,Vendor,Price (${currency})\nring,Ring,Gilt,10.00\n`);
    expect((await priced("SEK")).problems).toMatchObject([
      { message: "The column Price (SEK) is in SEK: this shop's prices are in USD." },
    ]);
    expect((await priced("USD")).products).toMatchObject({ added: 1 });
  });

  it("has Shopify's earlier names for a product's category", async () => {
    const of = "Handle,Title,Vendor,Variant Price,Standardized Product Type,Custom Product Type";
    await put(`${of}\nring,Ring,Gilt,10,Art > Prints,Posters\ncuff,Cuff,Gilt,10,Art > Prints,\n`);
    const { said } = await owner.run("categories", "list");
    expect(said.split("\n")).toEqual([
      "Art  0 on sale",
      "Art > Prints  1 on sale",
      "Posters  1 on sale",
    ]);
  });

  it("comes out as text for any spreadsheet, and in again unchanged", async () => {
    const titles = ["-2+3", "＝1+1", "－5", "＋7", "＠me", "'=1", "@x", "+1", "=1"];
    const rows = titles.map((title, at) =>
      aProduct(at === 0 ? "-a" : `p${at}`, {
        title: title.startsWith("=") ? `'${title}` : title,
        sku: `-${at}`,
      }),
    );
    await put(csvOf(rows));
    const out = await exported();
    expect(out).not.toMatch(/(^|[,"])[=+\-@＝＋－＠]/m);
    expect((await put(out)).products).toMatchObject({ changed: 0, unchanged: titles.length });
  });
});
