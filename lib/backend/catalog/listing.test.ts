import { getProducts } from "@/lib/contract/product-list";
import { everyProduct, type ProductQuery } from "@/lib/domain/listing/listing";
import { testBackend } from "../testing/backend";
import { addBrand, addProduct } from "../testing/catalog";
import { describeOneEngine } from "../testing/engines";
import { type ListedIds, listedProducts } from "../testing/listed-products";
import { expectValue } from "../testing/shopper";

describeOneEngine("a list of products", (open) => {
  let shop: ReturnType<typeof testBackend>;
  let ids: ListedIds;

  beforeAll(async () => {
    shop = testBackend(await open());
    ids = await listedProducts(shop.backend.db);
  });

  const list = async (asked: Partial<ProductQuery>) =>
    expectValue(await shop.call(getProducts, { query: { ...everyProduct, ...asked } }));
  const names = async (asked: Partial<ProductQuery>) =>
    (await list(asked)).products.map(({ name }) => name.split(" ")[0]);

  const cases: [string, (ids: ListedIds) => Partial<ProductQuery>, string[]][] = [
    ["everything, the cheapest first, ties by id", () => ({}), ["Bram", "Alma", "Cosima", "Delft"]],
    [
      "the dearest first, ties by id",
      () => ({ sort: "desc" }),
      ["Delft", "Alma", "Cosima", "Bram"],
    ],
    ["the newest first", () => ({ sort: "newest" }), ["Bram", "Cosima", "Alma", "Delft"]],
    ["a word of the name, whatever its case", () => ({ search: "aLMa" }), ["Alma"]],
    ["words in any order", () => ({ search: "ring  ALMA" }), ["Alma"]],
    ["words over several fields", () => ({ search: "orimo bram" }), ["Bram"]],
    ["the designer's name with an accent", () => ({ search: "ÉCLAT" }), ["Cosima"]],
    ["the category's name", () => ({ search: "signet forms" }), ["Bram"]],
    ["the description", () => ({ search: "tanned" }), ["Cosima"]],
    ["the word for exclusives", () => ({ search: "exclusives" }), ["Bram", "Cosima"]],
    ["a word in the other spelling", () => ({ search: "jewellery" }), ["Bram", "Alma", "Delft"]],
    ["a number beside a sign", () => ({ search: "50%" }), ["Cosima"]],
    ["a lone percent sign, which is no word", () => ({ search: "%" }), []],
    ["a lone underscore, which is no word", () => ({ search: "_" }), []],
    ["a lone backslash, which is no word", () => ({ search: "\\" }), []],
    ["a quote", () => ({ search: "'; drop table products" }), []],
    ["no word at all", () => ({ search: " \0 " }), ["Bram", "Alma", "Cosima", "Delft"]],
    ["words that meet no piece all together", () => ({ search: "alma tote" }), ["Alma", "Cosima"]],
    ["at least a price", () => ({ from: 30_000 }), ["Alma", "Cosima", "Delft"]],
    ["at most a price", () => ({ to: 30_000 }), ["Bram", "Alma", "Cosima"]],
    ["a price to the cent", () => ({ from: 45_050, to: 45_050 }), ["Delft"]],
    ["an empty range", () => ({ from: 40_000, to: 30_000 }), []],
    ["a price beyond all", () => ({ from: 9_999_999_999_999 }), []],
    ["at most a price beyond all", () => ({ to: 9_999_999_999_999, search: "alma" }), ["Alma"]],
    ["a color", ({ value }) => ({ colors: [value["Rose gold"]!] }), ["Bram", "Alma"]],
    [
      "one of two colors",
      ({ value }) => ({ colors: [value["Rose gold"]!, value.Cognac!] }),
      ["Bram", "Alma", "Cosima"],
    ],
    ["a size", ({ value }) => ({ sizes: [value["7"]!] }), ["Alma"]],
    [
      "a color and a size in one variant",
      ({ value }) => ({ colors: [value["Rose gold"]!], sizes: [value["6"]!] }),
      ["Bram"],
    ],
    ["a material", ({ value }) => ({ materials: [value.Gold!] }), ["Bram", "Alma"]],
    [
      "one of two materials, in which a piece may also be chosen",
      ({ value }) => ({ materials: [value.Diamond!, value.Silver!] }),
      ["Alma", "Delft"],
    ],
    [
      "what is on sale as it is listed, its price before being higher",
      () => ({ sale: [1] }),
      ["Bram"],
    ],
    ["an unknown material", () => ({ materials: [2_147_483_647] }), []],
    ["an unknown color", () => ({ colors: [2_147_483_647] }), []],
    ["a designer", ({ brand }) => ({ brand: [brand.eclat] }), ["Cosima"]],
    [
      "one of two designers",
      ({ brand }) => ({ brand: [brand.eclat, brand.orimo] }),
      ["Bram", "Alma", "Cosima", "Delft"],
    ],
    ["an unknown designer", () => ({ brand: [2_147_483_647] }), []],
    [
      "a category with all below it",
      ({ category }) => ({ category: [category.jewelry] }),
      ["Bram", "Alma", "Delft"],
    ],
    [
      "a category in the middle",
      ({ category }) => ({ category: [category.rings] }),
      ["Bram", "Alma"],
    ],
    ["a leaf", ({ category }) => ({ category: [category.signets] }), ["Bram"]],
    [
      "two categories, one below the other",
      ({ category }) => ({ category: [category.rings, category.signets, category.bags] }),
      ["Bram", "Alma", "Cosima"],
    ],
    ["an unknown category", () => ({ category: [2_147_483_647] }), []],
    ["a shortlist", ({ collection }) => ({ collectionId: collection }), ["Alma", "Cosima"]],
    ["an unknown shortlist", () => ({ collectionId: 2_147_483_647 }), []],
    ["exclusives", () => ({ isExclusive: true }), ["Bram", "Cosima"]],
    [
      "all filters at once",
      ({ brand, category, collection, value }) => ({
        search: "alma",
        from: 30_000,
        to: 30_000,
        colors: [value["Yellow gold"]!],
        sizes: [value["6"]!],
        materials: [value.Diamond!],
        brand: [brand.orimo],
        category: [category.jewelry],
        collectionId: collection,
      }),
      ["Alma"],
    ],
  ];

  it.each(cases)("can be asked for %s", async (_, asked, expected) => {
    // @spec 640
    const page = await list(asked(ids));
    expect(page.products.map(({ name }) => name.split(" ")[0])).toEqual(expected);
    expect(page).toMatchObject({
      total: expected.length,
      from: Math.min(1, expected.length),
      to: expected.length,
      perPage: 12,
    });
  });

  it("carries what a card shows", async () => {
    const [alma] = (await list({ search: "alma" })).products;
    expect(alma).toEqual({
      id: expect.any(Number),
      name: "Alma Ring",
      description: "",
      brand: { id: ids.brand.orimo, name: "Orimo" },
      price: 30_000,
      hasPriceRange: true,
      colors: ["Yellow gold", "Rose gold"],
      pictures: [{ src: expect.stringMatching(/\.jpg$/), alt: expect.any(String) }],
      isFavorite: false,
      defaultValueIds: [ids.value["Yellow gold"], ids.value["6"]],
      defaultValues: "Yellow gold / 6",
    });
  });

  it("says that a product is sold out once nothing of it is in stock", async () => {
    const found = async () => (await list({ search: "alma" })).products[0];
    const alma = (await found())?.id ?? 0;
    const setStock = (inventory: number, only?: string) => {
      const change = shop.backend.db
        .updateTable("variants")
        .set({ inventory })
        .where("product_id", "=", alma);
      return (only ? change.where("chosen", "like", `%${only}%`) : change).execute();
    };
    await setStock(0, "Yellow gold");
    expect(await found()).not.toHaveProperty("isSoldOut");
    await setStock(0);
    expect(await found()).toHaveProperty("isSoldOut", true);
    await setStock(-1);
    expect(await found()).not.toHaveProperty("isSoldOut");
  });

  it("names a product's colors where there is a choice, and says which are exclusive", async () => {
    const { products } = await list({});
    const choices = products.filter(({ colors }) => colors).map(({ name }) => name);
    expect(choices).toEqual(["Alma Ring"]);
    const exclusive = products.filter(({ isExclusive }) => isExclusive).map(({ name }) => name);
    expect(exclusive).toEqual(["Bram Signet", "Cosima 50% Tote"]);
  });

  it("names the shortlist it is of", async () => {
    expect((await list({ collectionId: ids.collection })).collectionName).toBe("Summer light");
    expect((await list({ collectionId: 2_147_483_647 })).collectionName).toBeNull();
    expect((await list({})).collectionName).toBeNull();
  });

  const valueNames = (values: { value: string }[]) => values.map(({ value }) => value).sort();

  it("offers the colors and sizes of what it found", async () => {
    const page = await list({});
    expect(valueNames(page.colors)).toEqual(["Cognac", "Rose gold", "Yellow gold"]);
    expect(valueNames(page.sizes)).toEqual(["6", "7"]);
    const bags = await list({ category: [ids.category.bags] });
    expect(valueNames(bags.colors)).toEqual(["Cognac"]);
    expect(bags.sizes).toEqual([]);
  });

  it("offers the materials of what it found, with what each would leave", async () => {
    const { value } = ids;
    const page = await list({ colors: [value["Rose gold"]!] });
    expect(valueNames(page.materials)).toEqual(["Diamond", "Gold"]);
    expect(page.counts?.materials).toEqual({ [value.Gold!]: 2, [value.Diamond!]: 1 });
    const chosen = await list({ materials: [value.Diamond!] });
    expect(valueNames(chosen.materials)).toEqual(["Diamond", "Gold", "Silver"]);
    expect(chosen.counts?.materials).toEqual({
      [value.Gold!]: 2,
      [value.Diamond!]: 1,
      [value.Silver!]: 1,
    });
  });

  it("does not let a filter's own choice hide its other values", async () => {
    const page = await list({ colors: [ids.value.Cognac!] });
    expect(valueNames(page.colors)).toEqual(["Cognac", "Rose gold", "Yellow gold"]);
    expect(page.sizes).toEqual([]);
  });

  it("offers only values that meet the other choice in one variant", async () => {
    const inSeven = await list({ sizes: [ids.value["7"]!], search: "alma" });
    expect(valueNames(inSeven.colors)).toEqual(["Rose gold", "Yellow gold"]);
    const inSix = await list({ sizes: [ids.value["6"]!], search: "alma" });
    expect(valueNames(inSix.colors)).toEqual(["Yellow gold"]);
    const inRose = await list({ colors: [ids.value["Rose gold"]!], search: "alma" });
    expect(valueNames(inRose.sizes)).toEqual(["7"]);
  });

  it("gives price bounds that ignore the price filter and heed the others", async () => {
    expect(await list({ from: 30_000, to: 30_000 })).toMatchObject({
      minPrice: 20_000,
      maxPrice: 45_050,
    });
    expect(await list({ isExclusive: true })).toMatchObject({ minPrice: 20_000, maxPrice: 30_000 });
    expect(await list({ search: "nowhere" })).toMatchObject({ minPrice: 0, maxPrice: 0 });
  });

  it("gives the filter values alone where they alone are asked for", async () => {
    const asked = { colors: [ids.value["Rose gold"]!], from: 20_000 };
    const whole = await list(asked);
    expect(whole.products).not.toEqual([]);
    expect(await list({ ...asked, onlyFilters: true })).toEqual({
      ...whole,
      products: [],
      from: 0,
      to: 0,
    });
  });

  it.each([
    ["/products?category[]=CATEGORY&category[]=999999"],
    ["/products?category=CATEGORY,999999"],
    ["/products?category[0]=CATEGORY&page=1&sort=asc"],
    ["/products?category=CATEGORY&page=0&sort=sideways&from=-1&to=x&colors=&brand=a,b&extra=1"],
    ["/products?category=CATEGORY&constructor=1&__proto__=2&toString[]=3&hasOwnProperty=4"],
  ])("reads %s", async (address) => {
    const response = await shop.send(address.replace("CATEGORY", String(ids.category.signets)));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: { total: 1 } });
  });

  it("stands twelve to a page, each product once, and is empty beyond the last", async () => {
    // @spec 543, 666
    const { db } = shop.backend;
    const brandId = await addBrand(db);
    for (let count = 0; count < 25; count++) await addProduct(db, { brandId, name: `P${count}` });
    const pages = [];
    for (const page of [1, 2, 3, 4, 2_147_483_647])
      pages.push(await list({ brand: [brandId], page }));
    expect(pages.map(({ total, from, to }) => [total, from, to])).toEqual([
      [25, 1, 12],
      [25, 13, 24],
      [25, 25, 25],
      [25, 0, 0],
      [25, 0, 0],
    ]);
    const seen = pages.flatMap(({ products }) => products.map(({ name }) => name));
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `P${index}`));
    expect(await names({ brand: [brandId], sort: "desc", page: 3 })).toEqual(["P24"]);
  });

  it("narrowed to a color shows each product in it, where there is such a picture", async () => {
    const { db } = shop.backend;
    const [gold, rose] = await addProduct(db, {
      brandId: await addBrand(db),
      name: "Twotone",
      pictures: ["/gold.jpg", "/rose.jpg"],
      variations: ["Color"],
      variants: [{ values: ["Two gold"] }, { values: ["Two rose"] }],
    });
    await db
      .updateTable("variants")
      .set({ image: "/rose.jpg" })
      .where("id", "=", rose!.id)
      .execute();
    const shown = async (colors: number[]) => {
      const query = { ...everyProduct, search: "twotone", colors };
      const page = expectValue(await shop.call(getProducts, { query }));
      return page.products.map(({ pictures }) => pictures.map(({ src }) => src));
    };
    expect(await shown(rose!.valueIds)).toEqual([["/rose.jpg", "/gold.jpg"]]);
    expect(await shown(gold!.valueIds)).toEqual([["/gold.jpg", "/rose.jpg"]]);
  });
});
