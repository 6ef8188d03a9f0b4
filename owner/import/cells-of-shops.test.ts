import { ONE_ENGINE } from "@/lib/backend/testing/engines";
import { expectValue } from "@/lib/backend/testing/shopper";
import { getProduct } from "@/lib/contract/products";
import { identifiersOf } from "@/lib/seo/product-identifiers";
import { aProduct, csvOf, inSizes } from "../testing/csv";
import { table, woo } from "../testing/other-shops";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ONE_ENGINE)("cells as other shops write them (%s)", (engine) => {
  let owner: OwnersShop;
  beforeEach(async () => {
    owner = await ownersShop(engine);
  });
  afterEach(() => owner.close());

  const variants = () =>
    owner.shop.backend.db
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .select(["variants.id", "key", "sku", "barcode", "inventory", "chosen"])
      .orderBy("variants.id")
      .execute();
  const put = async (csv: string, ...options: string[]) => {
    owner.write("a.csv", csv);
    return owner.run("import", "a.csv", ...options);
  };

  it("takes Shopify's apostrophe off SKUs and barcodes, in lists of stock too", async () => {
    await put(csvOf([aProduct("ring", { sku: "'444", barcode: "'4006381333931" })]));
    expect(await variants()).toMatchObject([{ sku: "444", barcode: "4006381333931" }]);
    owner.write("s.csv", "SKU,Quantity\n'444,7\n");
    expect((await owner.run("stock", "import", "s.csv")).exitCode).toBe(0);
    expect((await owner.run("stock", "adjust", "'444", "+1")).exitCode).toBe(0);
    expect(await variants()).toMatchObject([{ inventory: 8 }]);
    await owner.run("export", "out.csv");
    expect(owner.read("out.csv")).not.toContain("'4");
  });

  it("finds, exports and mends what is stored with an apostrophe", async () => {
    const sizes = inSizes("ring", ["6", "7"]);
    await put(csvOf(sizes));
    const [six, seven] = await variants();
    const { db } = owner.shop.backend;
    await db
      .updateTable("variants")
      .set({ sku: "'6", barcode: "'4006381333931" })
      .where("id", "=", six?.id ?? 0)
      .execute();
    await db
      .updateTable("variants")
      .set({ sku: "'7" })
      .where("id", "=", seven?.id ?? 0)
      .execute();
    const { id } = await db.selectFrom("products").select("id").executeTakeFirstOrThrow();
    const product = expectValue(await owner.shop.call(getProduct, { parameters: { id } }));
    expect(identifiersOf(product, product.combinations?.[0])).toEqual({
      sku: "6",
      gtin: "4006381333931",
    });
    owner.write("s.csv", "SKU,Quantity\n7,3\n");
    expect((await owner.run("stock", "import", "s.csv")).said).toContain("Variants: 1 changed");
    expect((await owner.run("stock", "set", "6", "2")).exitCode).toBe(0);

    const renamed = sizes.map((row, at) => ({
      ...row,
      sku: `'${at + 6}`,
      option1Value: `US ${at + 6}`,
    }));
    await put(csvOf(renamed));
    expect(await variants()).toMatchObject([
      { id: six?.id, sku: "6", inventory: 2 },
      { id: seven?.id, sku: "7", inventory: 3 },
    ]);
  });

  it("says which SKU and barcode a spreadsheet has rounded, and uses neither", async () => {
    await put(csvOf([aProduct("ring", { sku: "123457000000", barcode: "4006381333931" })]));
    const rounded = aProduct("ring", { sku: "1.23457E+11", barcode: "4,00638e+12", title: "New" });
    const { said, exitCode } = await put(csvOf([rounded, aProduct("cuff", { sku: "1E5" })]));
    const why =
      "was rounded by a spreadsheet, so it was not used: format the column as text and export it again";
    expect(said.split("\n\n")[0]?.split("\n")).toEqual([
      `a.csv, row 2, Variant SKU "1.23457E+11" ${why}`,
      `a.csv, row 2, Variant Barcode "4,00638e+12" ${why}`,
    ]);
    expect(said).toContain("Products: 1 added, 1 changed");
    expect(exitCode).toBe(1);
    expect(await variants()).toMatchObject([
      { sku: "123457000000", barcode: "4006381333931" },
      { sku: "1E5" },
    ]);
    owner.write("s.csv", "SKU,Quantity\n1.23457E+11,7\n");
    expect((await owner.run("stock", "import", "s.csv")).said).toContain(
      's.csv, row 2, SKU "1.23457E+11" was rounded by a spreadsheet: format the column as text and export it again',
    );
  });

  it("leaves control characters out, and says where they were", async () => {
    const text = "<p>Cast in a small foundry outside of Turin\u000b by hand.\u0001</p>";
    const { said } = await put(csvOf([aProduct("ring", { description: text, sku: "A\u00021" })]));
    expect(said.split("\n\n")[0]?.split("\n")).toEqual([
      'a.csv, row 2, Body (HTML) "…Cast in a small foundry outside of Turin" is followed by a control character (U+000B), which was left out',
      'a.csv, row 2, Variant SKU "A" is followed by a control character (U+0002), which was left out',
    ]);
    const { description } = await owner.shop.backend.db
      .selectFrom("products")
      .select("description")
      .executeTakeFirstOrThrow();
    expect(description).toBe("<p>Cast in a small foundry outside of Turin by hand.</p>");
    expect(await variants()).toMatchObject([{ sku: "A1" }]);
  });

  it("reads doubled blanks alike everywhere, and a shared SKU by handle and options", async () => {
    const shared = inSizes("top", ["S", "M  L"], { sku: "TOP-1" });
    await put(csvOf([aProduct("a", { sku: "1186-A  Short" }), ...shared]));
    owner.write(
      "s.csv",
      "Handle,SKU,Option1 Value,Quantity\n,1186-A   Short,,3\ntop,TOP-1,S,4\ntop,TOP-1,M  L,5\n",
    );
    expect((await owner.run("stock", "import", "s.csv")).said).toContain("Variants: 3 changed");
    expect((await variants()).map(({ inventory }) => inventory)).toEqual([3, 4, 5]);
  });

  it("takes handles that other shops made, apart from each other and the same again", async () => {
    const handles = ["socks", "socks™", "❄️-ar", "microfiber-i̇nsert", "50%-off"];
    const file = csvOf(handles.map((handle) => aProduct(handle)));
    expect((await put(file)).said).toContain("Products: 5 added");
    expect((await put(csvOf([aProduct("socks™")]))).said).toContain("0 changed, 1 unchanged");
    expect((await put(csvOf(handles.reverse().map((handle) => aProduct(handle))))).said).toContain(
      "Products: 0 added, 0 changed, 5 unchanged.",
    );
    owner.write("s.csv", "Handle,Quantity\nSocks™,3\nsocks,4\n");
    expect((await owner.run("stock", "import", "s.csv")).said).toContain("Variants: 2 changed");
    const stock = (await variants()).map(({ key, inventory }) => [key.slice(0, 6), inventory]);
    expect(stock).toEqual(
      expect.arrayContaining([
        ["socks", 4],
        ["socks-", 3],
      ]),
    );
  });

  it("calls options Color and Size whatever their language, and keeps variants that are there", async () => {
    const rows = (name: string) =>
      inSizes("ring", ["6", "7"], { sku: "" }).map((row, at) =>
        at === 0 ? { ...row, option1Name: name } : row,
      );
    await put(csvOf(rows("Größe")));
    const before = await variants();
    expect(before.map(({ chosen }) => JSON.parse(chosen))).toEqual([
      [{ variation: "Size", value: "6" }],
      [{ variation: "Size", value: "7" }],
    ]);
    await owner.run("export", "out.csv");
    expect((await owner.run("import", "out.csv")).said).toContain("0 changed, 1 unchanged");
    await put(csvOf(rows("Ring length")));
    expect((await variants()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it("takes rows that end after their last filled cell, and no other short ones", async () => {
    const header = "Handle,Title,Vendor,Variant Price,Variant Compare At Price,SEO Title";
    const { said } = await put(
      `${header}\na,A,Gilt,10.00\nb,B,10.00,15.00\nc,C,Gilt,12.00,14.00\n`,
    );
    expect(said).toContain("a.csv, row 3 has 4 cells where the first row has 6");
    expect(said).toContain("Products: 1 added");
    expect((await variants()).map(({ key }) => key)).toEqual(["c"]);
    const mended = await put(`${header}\na,A,Gilt,10.00\nc,C,Gilt,12.00,14.00\n`);
    expect(mended).toMatchObject({ exitCode: 0 });
    expect(mended.said).toContain("Products: 1 added, 0 changed, 1 unchanged.");
  });

  const weights = async () =>
    (
      await owner.shop.backend.db
        .selectFrom("variants")
        .select("weight_grams")
        .orderBy("id")
        .execute()
    ).map(({ weight_grams }) => weight_grams);

  it.each([
    ["Weight (kg)", "3,2", 3200],
    ["Weight (g)", "85", 85],
    ["Weight (lb)", "2", 907],
    ["Weight (lbs)", "2", 907],
    ["Weight (oz)", "10", 283],
    ["Weight (kg)", "2 st", null],
  ])("weighs what Square and WooCommerce export as %s", async (column, weight, grams) => {
    await put(
      table([{ "Item Name": "Pan", "Variation Name": "", SKU: "P", Price: "9", [column]: weight }]),
      "--vendor",
      "B",
    );
    const { "Weight (kg)": _, ...item } = woo(1, "simple", { "Regular price": "20" });
    await put(table([{ ...item, [column]: weight }]), "--vendor", "B");
    expect(await weights()).toEqual([grams, grams]);
  });

  it.each<Record<string, string>>([
    { status: "archived" },
    { status: "Active", visibility: "hidden" },
    { visibility: "STAGING" },
    { visibility: "whitelist_only" },
  ])("hides what a catalog keeps off sale: %j", async (state) => {
    const item = { title: "Pot", price: "9 USD", brand: "B", availability: "in stock" };
    const of = (id: string, cells: Record<string, string>) => ({
      ...item,
      id,
      link: `https://a.invalid/${id}`,
      item_group_id: "",
      size: "",
      status: "",
      visibility: "",
      ...cells,
    });
    const { said } = await put(
      table([
        of("a", state),
        of("b", { visibility: "published" }),
        of("c6", { item_group_id: "c", size: "6", link: "https://a.invalid/c" }),
        of("c7", { item_group_id: "c", size: "7", link: "https://a.invalid/c", ...state }),
      ]),
    );
    expect(said).toContain("Hidden: 1 product");
    expect(said).not.toContain("Columns not read");
    const hidden = await owner.shop.backend.db
      .selectFrom("products")
      .select(["key", "is_hidden"])
      .orderBy("key")
      .execute();
    expect(hidden).toEqual([
      { key: "a", is_hidden: 1 },
      { key: "b", is_hidden: 0 },
      { key: "c", is_hidden: 0 },
    ]);
    expect((await variants()).map(({ sku }) => sku)).toEqual(["a", "b", "c6"]);
  });

  it("takes the condition of a piece from Google's and Shopify's columns, and from an attribute", async () => {
    const item = { price: "9 USD", brand: "B", availability: "in stock", material: "Gold" };
    const link = (id: string) => ({ id, title: id, link: `https://a.invalid/${id}` });
    await put(
      table([
        { ...item, ...link("locket"), condition: "used" },
        { ...item, ...link("band"), condition: "new" },
        { ...item, ...link("watch"), condition: "refurbished" },
      ]),
    );
    const conditions = async () => {
      const { db } = owner.shop.backend;
      const rows = await db.selectFrom("products").select("id").orderBy("id").execute();
      return Promise.all(
        rows.map(async ({ id }) => {
          const answer = await owner.shop.call(getProduct, { parameters: { id } });
          const { condition, materials } = expectValue(answer);
          return [condition, ...(materials ?? [])].join(" ");
        }),
      );
    };
    expect(await conditions()).toEqual(["used Gold", " Gold", "refurbished Gold"]);
    await put("Handle,Google Shopping / Condition\nlocket,\nband,used\nwatch,New\n");
    expect(await conditions()).toEqual(["used Gold", "used Gold", " Gold"]);
    await owner.run("export", "out.csv");
    expect(owner.read("out.csv")).toContain("Material: Gold; Condition: used");
    await put(
      "Handle,Attributes (product.metafields.custom.attributes)\nband,Condition: Vintage\n",
    );
    expect(await conditions()).toEqual(["used Gold", "used", " Gold"]);
  });
});
