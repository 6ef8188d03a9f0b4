import { ONE_ENGINE } from "@/lib/backend/testing/engines";
import { attribute, googleCatalog, otherShopsFiles, table, woo, xml } from "../testing/other-shops";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ONE_ENGINE)("the export of another shop (%s):", (engine) => {
  let owner: OwnersShop;
  beforeEach(async () => {
    owner = await ownersShop(engine);
  });
  afterEach(() => owner.close());

  it.each(otherShopsFiles)(
    "$shape comes in, and again with nothing changed, and so does our own export of it",
    async ({ file, content, options = [], products, variants, unread }) => {
      owner.write(file, content);
      const dry = (await owner.json("import", file, ...options, "--dry-run")).data;
      const first = (await owner.json("import", file, ...options)).data;
      expect(first).toMatchObject({
        problems: [],
        products: { added: products, refused: 0 },
        unreadColumns: unread ? [{ file, columns: unread }] : [],
      });
      expect({ ...dry, isDryRun: false }).toEqual(first);
      const { db } = owner.shop.backend;
      expect(await db.selectFrom("variants").selectAll().execute()).toHaveLength(variants);
      const again = (await owner.json("import", file, ...options)).data;
      expect(again.products).toMatchObject({ added: 0, changed: 0, unchanged: products });
      await owner.run("export", "own.csv");
      const own = (await owner.json("import", "own.csv")).data;
      expect(own).toMatchObject({ problems: [], products: { added: 0, changed: 0 } });
    },
  );
});

describe("from another shop", () => {
  let owner: OwnersShop;
  beforeEach(async () => {
    owner = await ownersShop("sqlite");
  });
  afterEach(() => owner.close());

  const exported = async () => {
    await owner.run("export", "out.csv");
    return owner.read("out.csv");
  };
  const stored = () =>
    owner.shop.backend.db
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .select(["products.key", "sku", "chosen", "variants.price", "compare_at", "inventory"])
      .orderBy("variants.id")
      .execute();
  const words = (chosen: string) =>
    (JSON.parse(chosen) as { variation: string; value: string }[])
      .map(({ variation, value }) => `${variation} ${value}`)
      .join(", ");
  const lines = async () =>
    (await stored()).map(({ key, sku, chosen, price, compare_at, inventory }) =>
      [key, sku, words(chosen), price, compare_at ?? "-", inventory].join(" | "),
    );

  it("takes prices, sales, stock and texts of WooCommerce", async () => {
    const priced = (id: number, cells: Record<string, string>) =>
      woo(id, "simple", { "Regular price": "20.00", ...cells });
    owner.write(
      "w.csv",
      table([
        priced(1, {
          Name: "On sale",
          "Sale price": "15.00",
          "Weight (kg)": "0.25",
          Brands: "Gilt",
        }),
        {
          ...priced(2, { Name: "Over", "Sale price": "15.00" }),
          "Date sale price ends": "2020-01-01",
        },
        priced(3, { Name: "Counted", Stock: "4", Description: "One.\\nTwo &amp; more." }),
        priced(4, { Name: "Gone", "In stock?": "0" }),
        priced(5, { Name: "Later", Stock: "0", "Backorders allowed?": "notify" }),
        priced(6, { Name: "Twin" }),
        priced(7, { Name: "Twin", Published: "-1" }),
        priced(8, { Name: "Кольцо &amp; Co™" }),
      ]),
    );
    const { said } = await owner.run("import", "w.csv", "--vendor", "My shop");
    expect(said).toContain("Products: 8 added");
    expect(said).toContain("Hidden: 1 product");
    expect(said).toContain("2 new designers: Gilt, My shop.");
    expect(await lines()).toEqual([
      "on-sale |  |  | 1500 | 2000 | -1",
      "over |  |  | 2000 | - | -1",
      "counted |  |  | 2000 | - | 4",
      "gone |  |  | 2000 | - | 0",
      "later |  |  | 2000 | - | -1",
      "twin-6 |  |  | 2000 | - | -1",
      "twin-7 |  |  | 2000 | - | -1",
      "кольцо-co |  |  | 2000 | - | -1",
    ]);
    expect(await exported()).toContain("<p>One.<br />Two &amp; more.</p>");
  });

  it("takes sizes, sales, categories and pictures of Squarespace", async () => {
    const names =
      "Product URL,Title,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Visible";
    const rows = [
      "gold-ring,Gold Ring,R-6,Size,6,20,15,Yes,4,/jewelry/rings,Yes",
      ",,R-7,,7,20,12,No,Unlimited,,",
      "cuff,Cuff,C,,,30,0.00,Yes,0,,No",
    ];
    owner.write("sq.csv", [names, ...rows, ""].join("\n"));
    const { said } = await owner.run("import", "sq.csv", "--vendor", "My shop");
    expect(said).toContain("3 new categories: jewelry, jewelry > rings, Other");
    expect(said).toContain("Hidden: 1 product");
    expect(await lines()).toEqual([
      "gold-ring | R-6 | Size 6 | 1500 | 2000 | 4",
      "gold-ring | R-7 | Size 7 | 2000 | - | -1",
      "cuff | C |  | 3000 | - | 0",
    ]);
  });

  it("leaves products with variants as they are where a row of the file cannot be read", async () => {
    const rows = [
      woo(1, "simple", { Name: "Cuff", "Regular price": "20" }),
      woo(2, "variable", { Name: "Ring", ...attribute(1, "Size", "6, 7") }),
      woo(3, "variation", { Parent: "id:2", "Regular price": "20", ...attribute(1, "Size", "6") }),
      woo(4, "variation", { Parent: "id:2", "Regular price": "20", ...attribute(1, "Size", "7") }),
    ];
    owner.write("w.csv", `${table(rows).trimEnd()},too many\n`);
    const { said } = await owner.run("import", "w.csv", "--vendor", "My shop");
    expect(said).toContain("w.csv, row 5 has 26 cells where the first row has 25");
    expect(said).toContain("w.csv, row 3 was left unchanged: an unreadable row may belong to it");
    expect(await lines()).toEqual(["cuff |  |  | 2000 | - | -1"]);
  });

  it("makes a variant of each value that a WooCommerce variation is for", async () => {
    owner.write(
      "w.csv",
      table([
        woo(1, "variable", {
          Name: "Tee",
          Stock: "9",
          ...attribute(1, "Color", "Red, Blue"),
          ...attribute(2, "Size", "S, M"),
        }),
        woo(2, "variation", {
          Parent: "id:1",
          "Regular price": "20",
          ...attribute(1, "Color", "Red"),
          ...attribute(2, "Size", ""),
        }),
        woo(3, "variation", {
          Parent: "id:1",
          "Regular price": "25",
          Stock: "parent",
          ...attribute(1, "Color", "Blue"),
          ...attribute(2, "Size", "M"),
        }),
        woo(4, "variation", {
          Parent: "id:1",
          "Regular price": "25",
          Published: "0",
          ...attribute(1, "Color", "Blue"),
          ...attribute(2, "Size", "S"),
        }),
        woo(5, "variation", { Parent: "id:77", "Regular price": "25" }),
        woo(6, "grouped", { Name: "Set" }),
        woo(7, "variable", { Name: "None" }),
      ]),
    );
    const { said, exitCode } = await owner.run("import", "w.csv", "--vendor", "My shop");
    expect(exitCode).toBe(1);
    expect(said.split("\n\n")[0]).toBe(
      [
        "w.csv, row 6 is a variation of id:77, which is not in this file",
        'w.csv, row 7 is a product of the type "grouped", which cannot be sold here',
        "w.csv, row 8 has no variations in this file, so it has no price",
      ].join("\n"),
    );
    expect(said).toContain("1 variant tracks stock, but no file says how many there are.");
    expect(await lines()).toEqual([
      "tee |  | Color Red, Size S | 2000 | - | -1",
      "tee |  | Color Red, Size M | 2000 | - | -1",
      "tee |  | Color Blue, Size M | 2500 | - | 0",
    ]);
  });

  it("takes the items of a Google feed as products in colors and sizes", async () => {
    const item = (id: string, cells: Record<string, string>) => ({
      id,
      title: "Gold Ring",
      link: "https://old.example/p/gold-ring",
      price: "20.00 USD",
      brand: "Gilt",
      availability: "in_stock",
      item_group_id: "G",
      material: "Gold",
      ...cells,
    });
    owner.write(
      "feed.xml",
      xml(
        [
          item("a", { title: "Gold Ring, 6", size: "6", mpn: "R-6" }),
          item("c", { item_group_id: "", link: "https://old.example/?p=7", title: "Cuff" }),
          item("b", { title: "Gold Ring, 7", size: "7", mpn: "R-7", availability: "out_of_stock" }),
        ],
        "rss",
      ),
    );
    expect((await owner.run("import", "feed.xml")).exitCode).toBe(0);
    expect(await lines()).toEqual([
      "gold-ring | R-6 | Size 6 | 2000 | - | -1",
      "gold-ring | R-7 | Size 7 | 2000 | - | 0",
      "c | c |  | 2000 | - | -1",
    ]);
    expect(await exported()).toContain("Material: Gold");
  });

  it("says in which item of a feed a price is wrong", async () => {
    const [one = {}, two = {}] = googleCatalog(4).filter(({ item_group_id }) => !item_group_id);
    owner.write("feed.xml", xml([one, { ...two, price: "12,50 EUR", sale_price: "" }], "rss"));
    const { said } = await owner.run("import", "feed.xml");
    expect(said).toContain(
      'feed.xml, item 2, price "12,50 EUR" is in EUR: this shop\'s prices are in USD',
    );
    expect(said).toContain("Products: 1 added, 0 changed, 0 unchanged, 1 refused.");
  });

  it("leaves category, attributes, options and pictures alone that a feed has no columns for", async () => {
    const item = (size: string) => ({
      id: `r-${size}`,
      title: "Ring",
      link: "https://a.invalid/ring",
      price: "20 USD",
      brand: "B",
      item_group_id: "G",
      size,
      material: "Gold",
      product_type: "Rings > Thin",
      image_link: "https://a.invalid/1.jpg",
    });
    owner.write("all.xml", xml([item("6"), item("7")], "rss"));
    await owner.run("import", "all.xml", "--link-pictures");
    const { id, title, link, brand, item_group_id } = item("7");
    owner.write(
      "few.xml",
      xml([{ id, title, link, brand, item_group_id, price: "25 USD" }], "rss"),
    );
    expect((await owner.run("import", "few.xml", "--link-pictures")).exitCode).toBe(0);
    expect(await lines()).toEqual([
      "ring | r-6 | Size 6 | 2000 | - | -1",
      "ring | r-7 | Size 7 | 2500 | - | -1",
    ]);
    const out = await exported();
    for (const kept of ["Rings > Thin", "Material: Gold", "https://a.invalid/1.jpg"])
      expect(out).toContain(kept);
  });

  it("takes prices, sizes, SKUs and pictures of Etsy", async () => {
    const names = [
      "TITLE",
      "DESCRIPTION",
      "PRICE",
      "CURRENCY_CODE",
      "QUANTITY",
      "TAGS",
      "MATERIALS",
      "IMAGE1",
      "IMAGE10",
      "IMAGE2",
      "VARIATION 1 NAME",
      "VARIATION 1 VALUES",
      "SKU",
      "VARIATION 2 NAME",
      "VARIATION 2 VALUES",
    ];
    const rows = [
      ["Oak &amp; Ash", "One.\nTwo.", "90.00", "USD", "2", "wood_toy", "oak,ash_wood"],
      ["Set", "", "12.50", "USD", "9", "", "", "", "", "", "Width", "2,3,4", "A,B,C"],
      ["Two", "", "8.00", "USD", "9", "", "", "", "", "", "Width", "2,3", "A,B", "Ink", "Red,Blue"],
      ["Abroad", "", "8.00", "EUR", "9", "", ""],
    ];
    rows[0]?.push("https://a.invalid/1.jpg", "https://a.invalid/10.jpg", "https://a.invalid/2.jpg");
    rows[0]?.push("", "", "OAK");
    owner.write(
      "e.csv",
      table(rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ""])))),
    );
    const { said } = await owner.run("import", "e.csv", "--vendor", "Bench", "--link-pictures");
    expect(said).toContain(
      `e.csv, row 5, PRICE "8.00 EUR" is in EUR: this shop's prices are in USD`,
    );
    expect(said).toContain("7 variants track stock, but no file says how many there are.");
    expect(await lines()).toEqual([
      "oak-ash | OAK |  | 9000 | - | 2",
      "set | A | Width 2 | 1250 | - | 0",
      "set | B | Width 3 | 1250 | - | 0",
      "set | C | Width 4 | 1250 | - | 0",
      "two |  | Width 2, Ink Red | 800 | - | 0",
      "two |  | Width 2, Ink Blue | 800 | - | 0",
      "two |  | Width 3, Ink Red | 800 | - | 0",
      "two |  | Width 3, Ink Blue | 800 | - | 0",
    ]);
    const out = await exported();
    expect(out).toContain("Material: oak, ash wood");
    expect([...out.matchAll(/\d+\.jpg/g)].map(String)).toEqual(["1.jpg", "2.jpg", "10.jpg"]);
  });

  it("takes what Square sells, where it is counted", async () => {
    const item = (cells: Record<string, string>) => ({
      Token: "T",
      "Item Name": "Pot",
      "Variation Name": "Regular",
      SKU: "",
      "Item Type": "",
      "Price (USD)": "30",
      "Online Sale Price": "",
      "Square Online Item Visibility": "visible",
      Archived: "N",
      Sellable: "Y",
      "Current Quantity North": "",
      "Current Quantity South": "",
      ...cells,
    });
    owner.write(
      "q.csv",
      table([
        item({ SKU: "P-S", "Variation Name": "Small", "Current Quantity North": "2" }),
        item({
          SKU: "P-L",
          "Variation Name": "Large",
          Sellable: "N",
          "Current Quantity North": "5",
        }),
        item({ "Item Name": "Vat", SKU: "V", "Square Online Item Visibility": "hidden" }),
        item({
          "Item Name": "Mug",
          SKU: "M",
          "Online Sale Price": "20",
          "Current Quantity North": "1",
          "Current Quantity South": "-3",
        }),
        item({ "Item Name": "Course", SKU: "C", "Item Type": "Appointments service" }),
        item({ "Item Name": "Old", SKU: "O", Archived: "Y" }),
        item({ "Item Name": "Card", SKU: "G", "Item Type": "Gift card" }),
      ]),
    );
    const { said } = await owner.run("import", "q.csv", "--vendor", "Bench");
    expect(said).toContain("Hidden: 2 products");
    expect(said).toContain("Gift cards: card.");
    expect(said).toContain("Not shipped (downloads, services): course.");
    expect(await lines()).toEqual([
      "pot | P-S | Variation Small | 3000 | - | 2",
      "pot | P-L | Variation Large | 3000 | - | 0",
      "vat | V |  | 3000 | - | -1",
      "mug | M |  | 2000 | 3000 | 1",
      "course | C |  | 3000 | - | -1",
      "old | O |  | 3000 | - | -1",
      "card | G |  | 3000 | - | -1",
    ]);
  });

  it.each<[word: string, notice: string | undefined, cells?: Record<string, string>]>([
    ["in stock", undefined],
    ["http://schema.org/InStock", undefined],
    ["Sold out", undefined],
    ["preorder", "Preorders: p (2031-05-01).", { availability_date: "2031-05-01" }],
    ["BackOrder", "Backorders: p."],
    ["available for order", "Backorders: p."],
    ["discontinued", "Discontinued or expired: p."],
    ["in_stock", "Discontinued or expired: p (2020-02-03).", { expiration_date: "2020-02-03" }],
    ["bientôt", "Of an unknown availability: p (“bientôt”)."],
    ["", "Of an unknown availability: p (“”)."],
  ])("sells nothing of a feed that is not in stock: %s", async (word, notice, cells = {}) => {
    const item = { id: "p", title: "Pot", link: "https://a.invalid/p", price: "9 USD", brand: "B" };
    owner.write("f.xml", xml([{ ...item, availability: word, ...cells }], "rss"));
    const { said } = await owner.run("import", "f.xml");
    const isSold = !notice && word !== "Sold out";
    expect((await stored()).map(({ inventory }) => inventory)).toEqual([isSold ? -1 : 0]);
    if (notice) expect(said).toContain(notice);
    else expect(said).not.toMatch(/Preorders|Backorders|expired|unknown/);
  });

  it.each<[string, string]>([
    [
      "WooCommerce",
      table([
        woo(1, "simple, virtual", { Name: "Course", "Regular price": "20" }),
        woo(2, "simple, downloadable", { Name: "Pattern", "Regular price": "20" }),
        woo(3, "simple", { Name: "Ring", "Regular price": "20" }),
      ]),
    ],
    [
      "Squarespace",
      "Product Type [Non Editable],Product URL,Title,Option Name 1,Option Value 1,Price,Stock\nSERVICE,course,Course,,,20,Unlimited\nDIGITAL,pattern,Pattern,,,20,Unlimited\nPHYSICAL,ring,Ring,,,20,1\nGIFT_CARD,card,Card,,,20,Unlimited\n",
    ],
    [
      "Shopify",
      "Handle,Title,Vendor,Variant Price,Variant Requires Shipping\ncourse,Course,A,20,FALSE\npattern,Pattern,A,20,false\nring,Ring,A,20,TRUE\n",
    ],
  ])("names what is not shipped: %s", async (_, content) => {
    owner.write("a.csv", content);
    const { said } = await owner.run("import", "a.csv", "--vendor", "Bench");
    expect(said).toContain("Not shipped (downloads, services): course, pattern.");
    if (content.includes("GIFT_CARD")) expect(said).toContain("Gift cards: card.");
  });

  it("says which items of a feed cannot be told from others", async () => {
    const item = { title: "Ring", price: "20 USD", brand: "B" };
    const of = (id: string, group = "") => ({
      ...item,
      id,
      item_group_id: group,
      link: `https://a.invalid/${id}`,
      size: "6",
    });
    owner.write("f.xml", xml([of("a"), of("a"), of("b", "G"), of("c", "G")], "rss"));
    const { said } = await owner.run("import", "f.xml");
    expect(said.split("\n\n")[0]?.split("\n")).toEqual([
      "f.xml, item 1 has the id of another item",
      "f.xml, item 4 names a variant that appears twice: name each by its SKU or its options",
    ]);
  });

  it("takes --vendor for what names no designer, and leaves those that are named", async () => {
    const rows = "Handle,Title,Variant Price\nring,Ring,10.00\n";
    owner.write("a.csv", rows);
    const without = await owner.run("import", "a.csv");
    expect(without.said).toContain(
      'a.csv, row 2 is new here, and needs a Vendor, or --vendor "My shop"',
    );
    owner.write(
      "b.csv",
      "Handle,Title,Vendor,Variant Price\ncuff,Cuff,,10.00\nbag,Bag,Loom,10.00\n",
    );
    const { said } = await owner.run("import", "a.csv", "b.csv", "--vendor", "My shop");
    expect(said).toContain("Products: 3 added");
    expect(said).toContain("2 new designers: My shop, Loom.");
  });
});
