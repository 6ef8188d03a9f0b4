import { ENGINES } from "@/lib/backend/testing/engines";
import { expectValue } from "@/lib/backend/testing/shopper";
import { getBrand, getBrands } from "@/lib/contract/brands";
import { getCollections, getFeaturedCollections } from "@/lib/contract/catalog";
import {
  getAllItemsBanners,
  getCategoryBanners,
  getFooterImages,
  getHomeBanner,
  getSpotlight,
  getSpotlightHeading,
} from "@/lib/contract/content";
import { preparedSrcSet } from "@/lib/domain/product/prepared-sizes";
import { aProduct, csvOf } from "../testing/csv";
import { painted } from "../testing/picture-server";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ENGINES)("what a shop shows of itself (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
    for (const [name, color] of [
      ["a.jpg", "#a00"],
      ["b.jpg", "#0a0"],
      ["c.jpg", "#00a"],
    ] as const)
      owner.write(name, await painted(color));
    owner.write("page.jpg", "<html>Sign in</html>");
    const rows = [
      aProduct("ring", { tags: "Everyday, Gifts, Sea" }),
      aProduct("cuff", { vendor: "Arnese", type: "Jewelry > Cuffs" }),
      aProduct("belt", { vendor: "Arnese", type: "Leather > Cuffs" }),
    ];
    owner.write("products.csv", csvOf(rows));
    await owner.run("import", "products.csv", "--shortlists-from", "tags");
  });
  afterAll(() => owner.close());

  const data = async (...args: string[]) => {
    const { exitCode, data } = await owner.json(...args);
    expect(exitCode).toBe(0);
    return data;
  };
  const refused = async (...args: string[]) => {
    const { exitCode, noted } = await owner.run(...args);
    expect(exitCode).not.toBe(0);
    return noted;
  };
  const call = <Value>(answer: Parameters<typeof expectValue<Value>>[0]) => expectValue(answer);

  it("a changed designer is reported and shown at the next request", async () => {
    expect(call(await owner.shop.call(getBrands, {})).map(({ name }) => name)).toEqual([
      "Arnese",
      "Orimo",
    ]);
    const args = ["--name", "Orimo Kyoto", "--story", "Cast once.", "--picture", "a.jpg"];
    const ways = ["--abroad", "yes", "--shipping", "Standard=5/15:3-5", "Express=1,000.50"];
    const set = await data(
      "designers",
      "set",
      "orimo",
      ...args,
      ...ways,
      "--banners",
      "b.jpg",
      "c.jpg",
    );
    expect(set).toMatchObject({
      name: "Orimo Kyoto",
      products: 1,
      shipsAbroad: true,
      shipping: [
        { type: "Standard", price: 500, remotePrice: 1500, transit: { least: 3, most: 5 } },
        { type: "Express", price: 100_050, remotePrice: 100_050 },
      ],
    });
    expect(preparedSrcSet(set.picture)).not.toBe("");
    const brands = call(await owner.shop.call(getBrands, {}));
    const orimo = brands.find(({ name }) => name === "Orimo Kyoto");
    expect(orimo).toMatchObject({ image: set.picture, description: "Cast once." });
    const parameters = { id: orimo?.id ?? 0 };
    const page = call(await owner.shop.call(getBrand, { parameters }));
    expect(page?.slides.map(({ src }) => src)).toEqual(set.banners);
    await data("designers", "set", "Orimo Kyoto", "--name", "Orimo", "--banners", "none");
    expect((await data("designers", "list"))[1]).toMatchObject({ name: "Orimo", banners: [] });
    expect((await owner.run("designers", "list")).said).toContain(
      "ships: Standard $5.00 ($15.00 to remote states), 3–5 business days in transit, Express $1,000.50; no rate goes abroad, so nobody there can order: add one to --shipping, such as Standard@abroad=30",
    );
    const rates = ["Standard=5", "Standard@from90=0", "Standard@AU,NZ,to2kg=21:6-12"];
    const abroad = await owner.run("designers", "set", "Orimo", "--shipping", ...rates);
    expect(abroad.said).toContain(
      "ships: Standard $5.00, Standard from $90.00 $0.00, Standard to Australia and New Zealand up to 2000 g $21.00, 6–12 business days in transit; abroad too",
    );
    expect(
      await refused("designers", "set", "Orimo", "--shipping", "Air@DE,FR=5", "air@fr=6"),
    ).toMatch(/Two rates are for the same: air to France \$6\.00\./);
    expect((await owner.run("designers", "set", "Orimo", "--abroad", "no")).said).toContain(
      "; a rate goes abroad, so orders from there are taken",
    );
    expect((await data("designers", "list"))[1].shipping).toMatchObject([
      { to: ["home"] },
      { to: ["home"], fromSum: 9_000, price: 0 },
      { to: ["AU", "NZ"], upToGrams: 2_000, price: 2_100 },
    ]);
    expect(await refused("designers", "set", "Nobody", "--story", "x")).toMatch(
      /no designer Nobody/,
    );
    expect(await refused("designers", "set", "Orimo", "--name", "ARNESE")).toMatch(/already/);
    expect(await refused("designers", "set", "Orimo", "--shipping", "free")).toMatch(/Standard=0/);
    expect(await refused("designers", "set", "Orimo", "--picture", "page.jpg")).toMatch(/web page/);
    expect(await refused("designers", "set", "Orimo", "--picture", "no.jpg")).toMatch(
      /no\.jpg is no/,
    );
  });

  it("changed shortlists and their order are reported and shown", async () => {
    const names = async () =>
      call(await owner.shop.call(getCollections, {})).map(({ name }) => name);
    expect(await names()).toEqual(["Everyday", "Gifts", "Sea"]);
    await data("shortlists", "order", "sea", "everyday");
    expect(await names()).toEqual(["Sea", "Everyday", "Gifts"]);
    const args = ["--text", "Blue.", "--picture", "a.jpg", "--home", "yes"];
    const set = await data("shortlists", "set", "Sea", ...args);
    expect(set).toMatchObject({ name: "Sea", products: 1, text: "Blue.", isOnHome: true });
    const featured = call(await owner.shop.call(getFeaturedCollections, {}));
    expect(featured).toMatchObject([{ name: "Sea", image: set.picture, description: "Blue." }]);
    expect((await owner.run("shortlists", "list")).said).toMatch(
      /^Sea {2}1 on sale, on the home page/,
    );
    expect(await refused("shortlists", "order", "Sea", "Nothing")).toMatch(/no shortlist Nothing/);
    expect(await refused("shortlists", "set", "Sea", "--home", "perhaps")).toMatch(/yes or no/);
  });

  it("changed banners of the home page, the listings and the footer are reported and shown", async () => {
    const home = ["--title", "Made by hand", "--text", "Rings.", "--button", "Shop All"];
    await data("banners", "set", "home", ...home, "--middle", "a.jpg");
    const banner = call(await owner.shop.call(getHomeBanner, {}));
    expect(banner).toMatchObject({ title: "Made by hand", info: "Rings.", leftImage: "" });
    expect(preparedSrcSet(banner.middleImage)).not.toBe("");
    await data("banners", "set", "home", "--title", "By hand", "--middle", "none");
    expect(call(await owner.shop.call(getHomeBanner, {}))).toMatchObject({
      title: "By hand",
      info: "Rings.",
      middleImage: "",
    });

    const pictures = ["--pictures", "a.jpg", "b.jpg", "c.jpg"];
    const set = await data("banners", "set", "shop", ...pictures, "--closing", "b.jpg");
    const shown = async () => call(await owner.shop.call(getAllItemsBanners, {}));
    expect(await shown()).toMatchObject({ footerImage: set.pictures[1] });
    await data("banners", "order", "shop", "3", "1", "2");
    const [a, b, c] = set.pictures;
    expect((await shown()).slides.map(({ src }) => src)).toEqual([c, a, b]);
    await data("banners", "set", "footer", "--pictures", "b.jpg");
    expect(call(await owner.shop.call(getFooterImages, {})).first).toBe(b);

    await data("banners", "set", "category:Rings", "--pictures", "c.jpg");
    const { id } = await owner.shop.backend.db
      .selectFrom("categories")
      .select("id")
      .where("name", "=", "Rings")
      .executeTakeFirstOrThrow();
    const ask = () => owner.shop.call(getCategoryBanners, { parameters: { id: String(id) } });
    expect(call(await ask()).slides).toEqual([{ id: 1, src: c }]);
    expect((await owner.run("banners", "list")).said).toMatch(
      /category:Jewelry > Rings\n {4}1 {2}\//,
    );
    await data("banners", "set", "category:jewelry > rings", "--pictures", "none");
    expect((await ask()).ok).toBe(false);

    expect(await refused("banners", "set", "category:Cuffs", "--pictures", "a.jpg")).toMatch(
      /Write category:Jewelry > Cuffs or category:Leather > Cuffs/,
    );
    expect(await refused("banners", "set", "cellar", "--pictures", "a.jpg")).toMatch(
      /no place cellar/,
    );
    expect(await refused("banners", "order", "shop", "1", "2")).toMatch(
      /in the new order: 1 2 3\./,
    );
    expect(await refused("banners", "set", "footer", ...pictures, "a.jpg")).toMatch(/room for 3/);
    expect(await refused("banners", "set", "shop", "--title", "x")).toMatch(
      /only --pictures and --closing can be set/,
    );
    expect(await refused("banners", "set", "home")).toMatch(/Nothing to change/);
  });

  it("has posts on its home page, in their order, with their own title", async () => {
    const { db } = owner.shop.backend;
    await data("banners", "set", "posts", "--title", "Worn by you");
    const add = (number: number, handle: string) => {
      const link = `https://social.example/p/${number}`;
      return owner.run("banners", "add-post", link, "--product", handle, "--picture", "a.jpg");
    };
    await add(1, "ring");
    await add(2, "Cuff");
    await data("banners", "order", "posts", "2", "1");
    expect(expectValue(await owner.shop.call(getSpotlightHeading, {})).section3).toBe(
      "Worn by you",
    );
    const shown = async () => expectValue(await owner.shop.call(getSpotlight, {}));
    const { id } = await db
      .selectFrom("products")
      .select("id")
      .where("key", "=", "cuff")
      .executeTakeFirstOrThrow();
    expect(await shown()).toMatchObject([
      { link: "https://social.example/p/2", productId: id, product: "The cuff" },
      { link: "https://social.example/p/1", product: "The ring" },
    ]);
    expect((await shown())[0]?.image).toMatch(/^\/pictures\//);
    const { said } = await owner.run("banners", "list");
    expect(said).toContain("posts\n    title: Worn by you\n    1  The cuff: https://social");
    for (const [done, why] of [
      [await add(2, "cuff"), /already exists/],
      [await add(3, "nothing"), /no product with the handle nothing/],
      [await owner.run("banners", "remove-post", "3"), /no post 3; there are 2/],
      [await owner.run("banners", "order", "posts", "1"), /in the new order: 1 2\./],
      [await owner.run("banners", "set", "posts", "--text", "x"), /only --title can be set/],
    ] as const) {
      expect([done.exitCode, done.noted]).toEqual([1, expect.stringMatching(why)]);
    }
    await data("banners", "remove-post", "1");
    expect((await shown()).map(({ product }) => product)).toEqual(["The ring"]);
  });
});
