import { changeDuePrices } from "@/lib/backend/stock/dated-sales";
import { addBrand } from "@/lib/backend/testing/catalog";
import { ENGINES, ONE_ENGINE } from "@/lib/backend/testing/engines";
import { expectValue, guest } from "@/lib/backend/testing/shopper";
import { getProducts } from "@/lib/contract/product-list";
import { getProduct } from "@/lib/contract/products";
import { everyProduct } from "@/lib/domain/listing/listing";
import { isoDecimals } from "@/lib/domain/money/currency";
import { withSettings } from "@/shop/testing/with-settings";
import { table, woo } from "../testing/other-shops";
import { type OwnersShop, ownersShop } from "../testing/shop";

let owner: OwnersShop;
afterEach(() => owner.close());

const at = async (moment: string) => {
  owner.shop.clock.now = new Date(moment);
  return changeDuePrices(owner.shop.backend);
};
const stored = async () => {
  const rows = await owner.shop.backend.db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["key", "variants.price", "compare_at", "products.price as listed"])
    .orderBy("variants.id")
    .execute();
  return rows.map(({ key, price, compare_at, listed }) =>
    [key, price, compare_at ?? "-", ...(listed === price ? [] : [listed])].join(" "),
  );
};
const put = async (content: string, ...options: string[]) => {
  owner.write("list.csv", content);
  return (await owner.json("import", "list.csv", "--vendor", "B", ...options)).data;
};
const ours = (price: string, before: string, from: string, until: string) =>
  table([
    {
      Handle: "ring",
      Title: "Ring",
      "Variant SKU": "R",
      "Variant Price": price,
      "Variant Compare At Price": before,
      "Sale From": from,
      "Sale Until": until,
    },
  ]);

describe.each(ENGINES)("a sale with dates (%s)", (engine) => {
  beforeEach(async () => {
    owner = await ownersShop(engine);
  });

  it.each([
    ["EUR", "10.05", "20.10", 1_005, 2_010],
    ["JPY", "1005", "2010", 1_005, 2_010],
    ["KWD", "1.005", "2.010", 1_005, 2_010],
  ])(
    "in %s begins and ends at its minute, wherever a price is read",
    async (currency, low, high, sale, usual) => {
      withSettings({ currency, decimals: isoDecimals(currency), timeZone: "Pacific/Auckland" });
      owner.shop.clock.now = new Date("2026-11-30T00:00:00Z");
      await put(ours(low, high, "2026-12-01", "2026-12-02 18:30"));
      const { shop } = owner;
      const { id } = await shop.backend.db
        .selectFrom("products")
        .select("id")
        .executeTakeFirstOrThrow();
      const shopper = await guest(shop);
      const product = async () => expectValue(await shop.call(getProduct, { parameters: { id } }));
      const { combinations } = await product();
      const valueIds = combinations?.[0]?.valueIds ?? [];
      expectValue(await shopper.add({ id: 0, productId: id, valueIds, values: [], price: 0 }));
      const seen = async () => {
        const listed = expectValue(await shop.call(getProducts, { query: everyProduct }));
        const onSale = expectValue(
          await shop.call(getProducts, { query: { ...everyProduct, search: "sale" } }),
        );
        const [line] = (await shopper.cart()).groups.flatMap(({ lines }) => lines);
        const opened = await product();
        const prices = [opened.price, opened.combinations?.[0]?.price];
        const cart = [line?.unitPrice, line?.wasPrice];
        const all = [...prices, listed.products[0]?.price, line?.unitPrice];
        return {
          prices: [...new Set(all)],
          was: [
            ...new Set([opened.combinations?.[0]?.wasPrice, listed.products[0]?.wasPrice, cart[1]]),
          ],
          until: opened.combinations?.[0]?.saleUntil,
          onSale: onSale.total,
        };
      };
      const before = { prices: [usual], was: [undefined], until: undefined, onSale: 0 };
      const during = { prices: [sale], was: [usual], until: "2026-12-02T05:30:00.000Z", onSale: 1 };
      expect(await at("2026-11-30T10:59:59.999Z")).toBe(1);
      expect(await seen()).toEqual(before);
      await at("2026-11-30T11:00:00.000Z");
      expect(await seen()).toEqual(during);
      expect(await at("2026-12-02T05:29:00.000Z")).toBe(60_000);
      expect(await seen()).toEqual(during);
      const cart = await shopper.cart();
      expect(await at("2026-12-02T05:30:00.000Z")).toBeUndefined();
      expect(await seen()).toEqual(before);
      expect(cart.groups[0]?.lines[0]?.unitPrice).toBe(sale);
      expect(await stored()).toEqual([`ring ${usual} -`]);
    },
  );

  it("sells at the price that cart and order agree on", async () => {
    owner.shop.clock.now = new Date("2026-12-01T12:00:00Z");
    await put(ours("10.00", "20.00", "", "2026-12-01"));
    const { shop } = owner;
    const { id } = await shop.backend.db
      .selectFrom("products")
      .select("id")
      .executeTakeFirstOrThrow();
    const shopper = await guest(shop);
    const piece = { id: 0, productId: id, valueIds: [], values: [], price: 0 };
    expectValue(await shopper.add(piece, 2));
    const order = async () => {
      const { groups } = await shopper.cart();
      expectValue(await shopper.place());
      const lines = await shop.backend.db
        .selectFrom("order_lines")
        .select(["unit_price", "quantity"])
        .orderBy("id", "desc")
        .limit(1)
        .execute();
      return [groups[0]?.lines[0]?.unitPrice, lines[0]?.unit_price, lines[0]?.quantity];
    };
    expect(await order()).toEqual([1_000, 1_000, 2]);
    await at("2026-12-02T05:00:00Z");
    expect(await order()).toEqual([2_000, 2_000, 2]);
  });

  const down = (moment: string) => {
    owner.shop.clock.now = new Date(moment);
  };

  it("has its price in each command, also where it began while no server ran", async () => {
    const { backend } = owner.shop;
    await addBrand(backend.db, { name: "B", rates: { Standard: 500 } });
    const list = ours("10.00", "20.00", "2026-12-05", "2026-12-08");
    const begin = async () => {
      down("2026-12-01T12:00:00Z");
      await put(list);
      await owner.run("price", "R", "20.00");
      expect(await stored()).toEqual(["ring 2000 -"]);
      down("2026-12-06T12:00:00Z");
    };
    await put(list);
    const to = "--email a@b.example --name A --street 1 --city Denver --zip 80202 --state CO";
    await begin();
    const ordered = await owner.run("orders", "add", "--item", "R", ...to.split(" "));
    expect(ordered.said).toContain(", $15.00: ");
    await begin();
    await owner.run("export", "own.csv");
    expect(owner.read("own.csv")).toContain(",10.00,20.00,");
    await begin();
    expect((await owner.run("products", "show", "ring")).said).toContain("$10.00");
    await begin();
    expect((await owner.run("price", "R", "9")).said).toContain("$10.00");
  });

  it("that began or ended since an import is no change by hand for its undo", async () => {
    down("2026-11-25T12:00:00Z");
    const sizes = (price: string, from: string) =>
      ["6", "7"].map((size, at) => ({
        Handle: "ring",
        Title: at === 0 ? "Ring" : "",
        "Option1 Name": "Size",
        "Option1 Value": size,
        "Variant SKU": `R-${size}`,
        "Variant Price": price,
        "Variant Compare At Price": "20.00",
        "Sale From": at === 0 ? from : "",
        "Sale Until": at === 0 ? "2026-12-08" : "",
      }));
    const before = async () => {
      await put(table(sizes("15.00", "2026-12-02")));
      const then = await stored();
      expect(then).toEqual(["ring 2000 -", "ring 1500 2000 2000"]);
      await put(table(sizes("10.00", "2026-12-05")));
      expect(await stored()).toEqual(["ring 2000 -", "ring 1000 2000 2000"]);
    };
    const undo = async (moment: string) => {
      down(moment);
      const { said } = await owner.run("import", "--undo");
      await owner.run("export", "own.csv");
      const prices = await stored();
      down("2026-11-25T12:00:00Z");
      return [/Unchanged/.test(said), ...prices];
    };
    await before();
    expect(await undo("2026-12-06T12:00:00Z")).toEqual([false, "ring 1500 2000", "ring 1500 2000"]);
    await before();
    expect(await undo("2026-12-10T12:00:00Z")).toEqual([
      false,
      "ring 2000 -",
      "ring 1500 2000 2000",
    ]);
    await before();
    down("2026-12-06T12:00:00Z");
    await owner.run("price", "R-6", "20.00", "--compare-at", "none");
    expect(await undo("2026-12-06T12:00:00Z")).toEqual([
      true,
      "ring 2000 -",
      "ring 1000 2000 2000",
    ]);
  });
});

describe.each(ONE_ENGINE)("a list's dates of a sale (%s)", (engine) => {
  beforeEach(async () => {
    owner = await ownersShop(engine);
    owner.shop.clock.now = new Date("2026-12-01T12:00:00Z");
  });

  const google = (dates: string) =>
    table([
      {
        id: "ring",
        title: "Ring",
        link: "https://a.invalid/ring",
        brand: "B",
        price: "20 USD",
        sale_price: "10 USD",
        sale_price_effective_date: dates,
        availability: "in stock",
      },
    ]);
  const wooCommerce = (from: string, until: string) =>
    table([
      {
        ...woo(1, "simple", { Name: "Ring", "Regular price": "20", "Sale price": "10" }),
        "Date sale price starts": from,
        "Date sale price ends": until,
      },
    ]);

  it.each([
    ["ours, by day", ours("10", "20", "2026-11-30", "2026-12-01"), "2026-12-02T05:00:00Z"],
    ["ours, by minute", ours("10", "20", "", "2026-12-01 18:00"), "2026-12-01T23:00:00Z"],
    ["ours, in UTC", ours("10", "20", "", "2026-12-01T18:00:00Z"), "2026-12-01T18:00:00Z"],
    ["WooCommerce's day", wooCommerce("", "2026-12-01"), "2026-12-02T05:00:00Z"],
    [
      "WooCommerce's second",
      wooCommerce("2026-12-01 0:00:00", "2026-12-01 23:59:59"),
      "2026-12-02T05:00:00Z",
    ],
    ["Google's", google("2026-11-01T00:00+0100/2026-12-05T23:59+0100"), "2026-12-05T23:00:00Z"],
    ["Meta's", google("2026-11-01T0:00-08:00/2026-12-05T12:30-08:00"), "2026-12-05T20:30:00Z"],
  ])("are kept, and ended: %s", async (_, content, end) => {
    expect(await put(content)).toMatchObject({ problems: [], unreadColumns: [] });
    expect(await stored()).toEqual(["ring 1000 2000"]);
    expect((await put(content)).products).toMatchObject({ unchanged: 1 });
    await owner.run("export", "own.csv");
    expect((await put(owner.read("own.csv"))).products).toMatchObject({ unchanged: 1 });
    await at(new Date(Date.parse(end) - 1).toISOString());
    expect(await stored()).toEqual(["ring 1000 2000"]);
    await at(end);
    expect(await stored()).toEqual(["ring 2000 -"]);
    expect((await put(content)).products).toMatchObject({ unchanged: 1 });
  });

  it("wait for a sale that begins later, in our own export too", async () => {
    const content = ours("10", "20", "2026-12-05", "2026-12-06");
    await put(content);
    expect(await stored()).toEqual(["ring 2000 -"]);
    await owner.run("export", "own.csv");
    expect((await put(owner.read("own.csv"))).products).toMatchObject({ unchanged: 1 });
    await put("Variant SKU,Variant Price\nR,22\n");
    await put("Variant SKU,Sale Until\nR,2026-12-07\n");
    expect(await stored()).toEqual(["ring 2200 -"]);
    await at("2026-12-05T05:00:00Z");
    expect(await stored()).toEqual(["ring 1000 2200"]);
    await at("2026-12-07T05:00:00Z");
    expect(await stored()).toEqual(["ring 1000 2200"]);
    await owner.run("price", "R", "15", "--compare-at", "none");
    await at("2026-12-08T05:00:00Z");
    expect(await stored()).toEqual(["ring 1500 -"]);
  });

  it("go with a sale that another shop's list has no longer", async () => {
    const waiting = wooCommerce("2026-12-05", "2026-12-06");
    await put(waiting);
    await put(waiting.replace("10", "").replace("2026-12-05", "").replace("2026-12-06", ""));
    await at("2026-12-05T05:00:00Z");
    expect(await stored()).toEqual(["ring 2000 -"]);
  });

  it("end with what is priced by hand meanwhile, and with a price that is lower already", async () => {
    const waiting = ours("10", "20", "2026-12-05", "2026-12-06");
    await put(waiting);
    await owner.run("price", "R", "15", "--compare-at", "25");
    await at("2026-12-05T05:00:00Z");
    expect(await stored()).toEqual(["ring 1500 2500"]);
    await at("2026-12-07T05:00:00Z");
    expect(await stored()).toEqual(["ring 1500 2500"]);
    owner.shop.clock.now = new Date("2026-12-01T12:00:00Z");
    await put(waiting);
    expect(await stored()).toEqual(["ring 2000 -"]);
    await put("Variant SKU,Variant Price\nR,10\n");
    for (const moment of ["2026-12-05T05:00:00Z", "2026-12-07T05:00:00Z"]) {
      await at(moment);
      expect(await stored()).toEqual(["ring 1000 -"]);
    }
  });

  it("are nothing without a price before, and refused where they are none", async () => {
    await put(ours("20", "10", "2026-11-01", "2026-12-24"));
    expect(await stored()).toEqual(["ring 2000 1000"]);
    const { problems } = await put(ours("10", "20", "soon", "2026-12-24T10:00+99:99"));
    expect(problems.map(({ column }: { column: string }) => column)).toEqual([
      "Sale From",
      "Sale Until",
    ]);
  });
});
