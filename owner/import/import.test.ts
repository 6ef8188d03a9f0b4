import { changesSince } from "@/lib/backend/db/change-log";
import { ENGINES } from "@/lib/backend/testing/engines";
import { expectValue, guest, settle } from "@/lib/backend/testing/shopper";
import { getBrands } from "@/lib/contract/brands";
import { getProducts } from "@/lib/contract/product-list";
import { getProduct } from "@/lib/contract/products";
import { everyProduct } from "@/lib/domain/listing/listing";
import { aProduct, csvOf, inSizes } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

const DEMO_PICTURE = "/catalogue/products/alma-ring-1.jpg";

describe.each(ENGINES)("import (%s)", (engine) => {
  let owner: OwnersShop;
  beforeEach(async () => {
    owner = await ownersShop(engine);
  });
  afterEach(() => owner.close());

  const listed = async () => {
    const answer = expectValue(
      await owner.shop.call(getProducts, { query: { ...everyProduct, sort: "newest" } }),
    );
    return answer.products.map(({ name }) => name);
  };
  const counts = async (...args: string[]) => (await owner.json("import", ...args)).data.products;
  const variants = () =>
    owner.shop.backend.db
      .selectFrom("variants")
      .selectAll()
      .orderBy("position")
      .orderBy("id")
      .execute();
  const productId = async (key: string) =>
    (
      await owner.shop.backend.db
        .selectFrom("products")
        .select("id")
        .where("key", "=", key)
        .executeTakeFirstOrThrow()
    ).id;

  it.each([0, 1] as const)(
    "brings in a product whole, by column names of generation %s",
    async (generation) => {
      const body = '<p onclick="x()">Cast <script>steal()</script><b>once</b>.</p>';
      const rows = inSizes("Tide-Ring", ["6", "7"], {
        compareAt: "90",
        grams: "12",
        barcode: "0123",
      });
      Object.assign(rows[0]!, {
        description: body,
        tags: "Sea, Gifts, sea",
        taxonomy: "Apparel & Accessories > Jewelry > Rings",
        seoTitle: "A ring",
        status: "active",
        published: "TRUE",
        image: DEMO_PICTURE,
        imageAlt: "On a hand",
        option2Name: "color",
      });
      for (const row of rows) row.option2Value = "Gold";
      rows[1]!.price = "1,030.50";
      rows[1]!.policy = "continue";
      owner.write("a.csv", csvOf(rows, generation));
      expect(await counts("a.csv", "--shortlists-from", "tags")).toMatchObject({
        added: 1,
        refused: 0,
      });
      const id = await productId("tide-ring");
      expect(expectValue(await owner.shop.call(getProduct, { parameters: { id } }))).toMatchObject({
        name: "The Tide-Ring",
        description: "<p>Cast <b>once</b>.</p>",
        price: 2500,
        brand: { name: "Orimo" },
        category: { name: "Rings" },
        pictures: [{ src: DEMO_PICTURE, alt: "On a hand" }],
        variations: [
          { name: "Size", values: [{ value: "6" }, { value: "7" }] },
          { name: "Color", values: [{ value: "Gold" }] },
        ],
        combinations: [
          { price: 2500, isSoldOut: false },
          { price: 103_050, isSoldOut: false },
        ],
      });
      expect(await variants()).toMatchObject([
        { sku: "Tide-Ring-6", inventory: 10, compare_at: 9000, weight_grams: 12, barcode: "0123" },
        { sku: "Tide-Ring-7", inventory: -1, is_default: 0, position: 1 },
      ]);
      const shortlists = await owner.shop.backend.db
        .selectFrom("collections")
        .select("name")
        .execute();
      expect(shortlists.map(({ name }) => name).sort()).toEqual(["Gifts", "sea"]);
    },
  );

  it("is seen at the next request of a shop that runs, and bought", async () => {
    expect(await listed()).toEqual([]);
    owner.write("a.csv", csvOf([aProduct("ring")]));
    await owner.run("import", "a.csv");
    expect(await listed()).toEqual(["The ring"]);
    owner.write("a.csv", csvOf([aProduct("ring", { title: "Tide", vendor: "Arnese" })]));
    await owner.run("import", "a.csv");
    expect(await listed()).toEqual(["Tide"]);
    const designers = expectValue(await owner.shop.call(getBrands, {}));
    expect(designers.map(({ name }) => name)).toEqual(["Arnese"]);
    const [variant] = await variants();
    const shopper = await guest(owner.shop);
    await shopper.add({ ...variant!, productId: variant!.product_id, valueIds: [], values: [] });
    expect((await shopper.place()).ok).toBe(true);
  });

  it("changes what differs and writes nothing else", async () => {
    owner.write("a.csv", csvOf([...inSizes("ring", ["6", "7"]), aProduct("brooch")]));
    expect(await counts("a.csv")).toMatchObject({ added: 2, changed: 0, unchanged: 0 });
    const { position } = await changesSince(owner.shop.backend, null);
    expect(await counts("a.csv")).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect((await changesSince(owner.shop.backend, position)).changes).toEqual([]);
    owner.write("a.csv", csvOf([...inSizes("ring", ["6", "7"], { price: "30" })]));
    expect(await counts("a.csv")).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    expect((await variants()).map(({ price }) => price).sort()).toEqual([2500, 3000, 3000]);
  });

  it("knows a variant by its SKU whatever becomes of its options, though two change places", async () => {
    owner.write("a.csv", csvOf(inSizes("ring", ["6", "7", "8"])));
    await owner.run("import", "a.csv");
    const before = await variants();
    const rows = inSizes("ring", ["6", "7", "8"]);
    rows[0]!.option1Value = "7";
    rows[1]!.option1Value = "6";
    owner.write("a.csv", csvOf(rows));
    expect(await counts("a.csv")).toMatchObject({ changed: 1, refused: 0 });
    const after = await variants();
    expect(after.map(({ id, sku }) => [id, sku])).toEqual(before.map(({ id, sku }) => [id, sku]));
    expect(after.map(({ chosen }) => JSON.parse(chosen)[0].value)).toEqual(["7", "6", "8"]);
  });

  it("deletes a variant that is gone, but sells one out that an order names", async () => {
    owner.write("a.csv", csvOf(inSizes("ring", ["6", "7", "8"])));
    await owner.run("import", "a.csv");
    const [, seven] = await variants();
    const shopper = await guest(owner.shop);
    const valueIds = [Number(seven!.value_key)];
    await shopper.add({ ...seven!, productId: seven!.product_id, valueIds, values: ["7"] });
    const payment = expectValue(await shopper.place());
    owner.write("a.csv", csvOf(inSizes("ring", ["6"])));
    expect(await counts("a.csv")).toMatchObject({ changed: 1 });
    expect((await variants()).map(({ sku, inventory }) => [sku, inventory])).toEqual([
      ["ring-6", 10],
      ["ring-7", 0],
    ]);
    expect(await counts("a.csv")).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await settle(owner.shop, payment, "pay")).ok).toBe(true);
  });

  it("puts nothing back on sale that was sold since, unless --stock says so", async () => {
    const list = csvOf([aProduct("ring", { quantity: "2" }), aProduct("cuff")]);
    owner.write("a.csv", list);
    await owner.run("import", "a.csv");
    await owner.run("stock", "set", "ring", "0");
    await owner.run("stock", "set", "cuff", "unlimited");
    owner.write(
      "a.csv",
      csvOf([aProduct("ring", { quantity: "2" }), aProduct("bag"), aProduct("cuff")]),
    );
    expect(await counts("a.csv")).toMatchObject({ added: 1, unchanged: 2 });
    expect((await variants()).map(({ inventory }) => inventory)).toEqual([0, -1, 10]);
    expect(await counts("a.csv", "--stock")).toMatchObject({ changed: 2, unchanged: 1 });
    expect((await variants()).map(({ inventory }) => inventory)).toEqual([2, 10, 10]);
  });

  it("finds the products of a list of SKUs", async () => {
    owner.write(
      "a.csv",
      csvOf([...inSizes("ring", ["6", "7"]), aProduct("cuff", { sku: "'0417" })]),
    );
    await owner.run("import", "a.csv");
    owner.write("b.csv", "SKU,Price\n0417,30.00\nring-7,31.00\n");
    expect(await counts("b.csv")).toMatchObject({ changed: 2, refused: 0 });
    const prices = (await variants()).map(({ sku, price }) => `${sku} ${price}`);
    expect(prices.sort()).toEqual(["0417 3000", "ring-6 2500", "ring-7 3100"]);
  });

  it("stores a category under its whole path, however often it comes in", async () => {
    const typed = (types: readonly string[]) =>
      csvOf(types.map((type, at) => aProduct(`p${at}`, { type })));
    const types = [
      "Home > Lamps",
      "Lamps",
      "Lamps > Paper > Round",
      "home > lamps > Paper",
      "Round",
    ];
    owner.write("a.csv", typed(types));
    const { newCategories } = (await owner.json("import", "a.csv")).data;
    expect(newCategories).toEqual([
      "Home",
      "Home > Lamps",
      "Lamps",
      "Lamps > Paper",
      "Lamps > Paper > Round",
      "home > lamps > Paper",
      "Round",
    ]);
    for (const list of [types, types.toReversed()]) {
      owner.write("a.csv", typed(list));
      await owner.run("import", "a.csv");
      expect((await owner.json("import", "a.csv")).data).toMatchObject({
        products: { changed: 0, unchanged: 5 },
        newCategories: [],
      });
    }
    const paths = (await owner.run("categories", "list")).said.split("\n");
    expect(paths).toHaveLength(7);
  });

  it("a dry run reports what an import would do, and changes nothing", async () => {
    owner.write("a.csv", csvOf([aProduct("ring")]));
    await owner.run("import", "a.csv");
    owner.write("b.csv", csvOf([aProduct("brooch", { vendor: "Arnese", tags: "New" })]));
    const dry = await owner.run("import", "b.csv", "--dry-run", "--prune");
    expect(dry.said).toContain("1 to add, 0 to change, 0 unchanged, 1 to hide.");
    expect(dry.said).toContain("1 new designer: Arnese.");
    expect(await listed()).toEqual(["The ring"]);
    expect(expectValue(await owner.shop.call(getBrands, {}))).toHaveLength(1);
  });

  it("hides with --prune what is in no file, and shows it again when it comes back", async () => {
    owner.write("a.csv", csvOf([aProduct("ring"), aProduct("brooch")]));
    owner.write("b.csv", csvOf([aProduct("cuff")]));
    await owner.run("import", "a.csv", "b.csv");
    expect(await listed()).toHaveLength(3);
    expect(await counts("b.csv", "--prune", "--yes")).toMatchObject({ hidden: 2 });
    expect(await listed()).toEqual(["The cuff"]);
    owner.write("a.csv", csvOf([aProduct("ring", { status: "active" })]));
    await owner.run("import", "a.csv");
    expect(await listed()).toHaveLength(2);
  });

  it("hides nothing when a file could not be read to its end", async () => {
    owner.write("a.csv", csvOf([aProduct("ring"), aProduct("brooch")]));
    await owner.run("import", "a.csv");
    owner.write("b.csv", `${csvOf([aProduct("ring")])}"brooch,`);
    const pruned = await owner.run("import", "b.csv", "--prune", "--yes");
    expect(pruned.exitCode).toBe(1);
    expect(pruned.said).toContain("Nothing was hidden");
    expect(await listed()).toHaveLength(2);
  });

  it("keeps out of sight what is a draft or not published", async () => {
    const rows = [
      aProduct("a", { status: "draft", published: "TRUE" }),
      aProduct("b", { status: "active", published: "FALSE" }),
      aProduct("c", { status: "active", published: "TRUE" }),
    ];
    owner.write("a.csv", csvOf(rows));
    await owner.run("import", "a.csv");
    expect(await listed()).toEqual(["The c"]);
  });

  it("changes nothing when what was exported is imported, and fills an empty shop with the same", async () => {
    const rows = [
      ...inSizes("ring", ["6", "8", "7"], { compareAt: "99.90", grams: "3" }),
      aProduct("draft", { status: "draft", tags: "One, Two" }),
      aProduct("worn", { finalSale: "TRUE" }),
      aProduct("kept", { finalSale: "FALSE" }),
      aProduct("soft", { tracker: "", quantity: "", description: '<p>a, "b"</p>\n<p>\'=1</p>' }),
      aProduct("opal", { attributes: "Material: Gold, Opal; Origin: Italy", care: "<p>Dry.</p>" }),
      aProduct("shirt", { taxonomy: "Apparel & Accessories > Clothing", title: "'=SUM(A1)" }),
    ];
    owner.write("a.csv", csvOf(rows));
    await owner.run("import", "a.csv", "--shortlists-from", "tags");
    await owner.run("export", "b.csv");
    expect(await counts("b.csv", "--prune", "--yes")).toMatchObject({
      changed: 0,
      unchanged: 7,
      hidden: 0,
    });
    const other = await ownersShop(engine);
    other.write("b.csv", owner.read("b.csv"));
    await other.run("import", "b.csv");
    await other.run("export", "c.csv");
    const exported = other.read("c.csv");
    expect(exported).toContain('<p>Dry.</p>,"Material: Gold, Opal; Origin: Italy"');
    await other.close();
    expect(exported).toBe(owner.read("b.csv"));
    expect(exported).not.toMatch(/(^|,)"?[=@+]/m);
    const marks = await owner.shop.backend.db
      .selectFrom("products")
      .select(["key", "final_sale"])
      .where("key", "in", ["ring", "worn", "kept"])
      .orderBy("key")
      .execute();
    expect(marks.map(({ final_sale }) => final_sale)).toEqual([0, null, 1]);
  });
});
