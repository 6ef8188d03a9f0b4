import { customer } from "@/lib/backend/testing/customer";
import { ENGINES } from "@/lib/backend/testing/engines";
import { expectValue, payAndConfirm } from "@/lib/backend/testing/shopper";
import { addFavorite, getFavorites } from "@/lib/contract/favorites";
import { initialFavorites } from "@/lib/domain/listing/favorites";
import { aProduct, csvOf, inSizes } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ENGINES)("products (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
    const rows = [
      ...inSizes("ring", ["6", "7"]),
      aProduct("etoile", {
        title: "Étoile Cuff",
        vendor: "Gilt",
        type: "Jewelry > Cuffs",
        quantity: "0",
      }),
      aProduct("bag", { vendor: "Loom", type: "Bags", sku: "B-12", published: "FALSE" }),
    ];
    owner.write("a.csv", csvOf(rows));
    await owner.run("import", "a.csv");
    await owner.shop.backend.db
      .insertInto("product_images")
      .columns(["product_id", "url", "alt", "width", "height", "position"])
      .expression(({ selectFrom, val }) =>
        selectFrom("products")
          .select(["id", val("/p.jpg").as("url"), val("").as("alt")])
          .select([val(4).as("width"), val(5).as("height"), val(0).as("position")])
          .where("key", "=", "bag"),
      )
      .execute();
  });
  afterAll(() => owner.close());

  const handles = async (...args: string[]) => {
    const { data } = await owner.json("products", ...args);
    return data.products.map(({ handle }: { handle: string }) => handle);
  };

  it.each([
    [["list"], ["etoile", "bag", "ring"]],
    [["list", "--hidden"], ["bag"]],
    [["list", "--sold-out"], ["etoile"]],
    [
      ["list", "--without-picture"],
      ["etoile", "ring"],
    ],
    [["list", "--designer", "gilt"], ["etoile"]],
    [
      ["list", "--category", "jewelry"],
      ["etoile", "ring"],
    ],
    [["list", "--category", "Jewelry > Cuffs", "--sold-out"], ["etoile"]],
    [["find", "etoile"], ["etoile"]],
    [["find", "LOOM", "b-1"], ["bag"]],
    [["find", "ring-7"], ["ring"]],
    [["find", "nothing"], []],
  ])("%j are those", async (args, expected) => {
    expect((await handles(...args)).sort()).toEqual(expected.sort());
  });

  it("are listed so many at a time", async () => {
    const { said } = await owner.run("products", "list", "--limit", "1");
    expect(said).toBe(
      "etoile  Étoile Cuff, Gilt  $25.00  sold out\n… and 2 more: use --limit to show more.",
    );
    expect((await owner.run("products", "list", "--designer", "Nobody")).noted).toBe(
      "There is no designer Nobody.",
    );
  });

  it("are shown with all that is known of them", async () => {
    const { said } = await owner.run("products", "show", " RING ");
    expect(said).toMatch(/^The ring {2}\/details\/\d+\n {4}handle: ring\n {4}designer: Orimo\n/);
    expect(said).toContain(
      "    category: Jewelry > Rings\n    shortlists: none\n    pictures: 0\n",
    );
    expect(said).toContain("    6 (ring-6): $25.00, 10 in stock\n");
    expect((await owner.run("products", "show", "none")).exitCode).toBe(1);
  });

  it("are hidden and put back, all that are named or none", async () => {
    const { noted } = await owner.run("products", "hide", "ring", "none");
    expect(noted).toBe("There is no product with the handle none.");
    expect(await handles("list", "--hidden")).toEqual(["bag"]);
    expect((await owner.run("products", "hide", "ring", "bag")).said).toBe("The ring is hidden.");
    const ids = await owner.shop.backend.db
      .selectFrom("products")
      .select("id")
      .where("key", "=", "ring")
      .execute();
    expect((await owner.shop.send(`/products/${ids[0]!.id}`)).status).toBe(404);
    await owner.run("products", "unhide", "ring");
    expect((await owner.shop.send(`/products/${ids[0]!.id}`)).status).toBe(200);
  });

  it("are deleted from bags and favorites; those that an order names are hidden", async () => {
    const { shop } = owner;
    owner.write(
      "b.csv",
      csvOf([aProduct("sold", { title: "Sold" }), aProduct("new", { title: "New" })]),
    );
    await owner.run("import", "b.csv");
    const variants = await shop.backend.db
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .select(["variants.id", "variants.product_id as productId", "products.key"])
      .where("products.key", "in", ["sold", "new"])
      .orderBy("products.id")
      .execute();
    const ada = await customer(shop);
    const [sold, fresh] = variants.map((one) => ({
      ...one,
      valueIds: [],
      values: [],
      price: 2500,
    }));
    await ada.add(sold!);
    const order = await payAndConfirm(shop, expectValue(await ada.place()));
    for (const one of [sold!, fresh!]) {
      await ada.add(one);
      const body = { productId: one.productId, valueIds: [] };
      expectValue(await shop.call(addFavorite, { headers: ada.headers, body }));
    }
    expect((await owner.run("products", "delete", "sold", "new")).noted).toContain(
      "confirm with --yes",
    );
    const { said } = await owner.run("products", "delete", "sold", "new", "--yes");
    expect(said).toBe(
      "New was deleted, from carts and favorites too.\nSold was hidden permanently, because it appears in an order.",
    );
    expect((await ada.cart()).groups).toEqual([]);
    const favorites = expectValue(
      await shop.call(getFavorites, { headers: ada.headers, query: initialFavorites }),
    );
    expect(favorites.items).toEqual([]);
    expect(await handles("find", "sold")).toEqual(["sold"]);
    expect(await handles("find", "new")).toEqual([]);
    expect(order.shipments[0]?.lines[0]?.name).toBe("Sold");
  });
});
