import type { CatalogProduct } from "@/lib/domain/product/channels";
import type { Combination } from "@/lib/domain/product/product";
import { xmlItems } from "./feed-xml";
import { ring } from "./testing/ring";

const SHOP = "https://shop.test";
/** The fields of each item, in order. */
function items(product: CatalogProduct): Map<string, string[]>[] {
  return xmlItems(SHOP, product)
    .split("</item>")
    .slice(0, -1)
    .map((item) => {
      const fields = new Map<string, string[]>();
      for (const [, name = "", value = ""] of item.matchAll(/<g:(\w+)>([^<]*)</g))
        fields.set(name, [...(fields.get(name) ?? []), value]);
      return fields;
    });
}

test("each combination is an item of the product's group, at the address that shows it", () => {
  const [rose, silver] = items(ring);
  expect(Object.fromEntries(rose!)).toMatchObject({
    id: ["12-7"],
    item_group_id: ["12"],
    title: ["Alma Ring, Rose gold"],
    description: ["Round &amp; pale."],
    link: ["https://shop.test/details/12?v=7"],
    image_link: ["https://shop.test/a.jpg"],
    additional_image_link: ["https://shop.test/b.jpg"],
    availability: ["in_stock"],
    price: expect.arrayContaining(["1400.00 USD"]),
    condition: ["new"],
    brand: ["Hesper &amp; Lowe"],
    gtin: ["4006381333931"],
    product_type: ["Jewelry &gt; Rings"],
    color: ["Rose gold"],
    material: ["Gold/Diamond/Onyx"],
  });
  expect(Object.fromEntries(silver!)).toMatchObject({
    id: ["12-8"],
    link: ["https://shop.test/details/12?v=8"],
    image_link: ["https://shop.test/silver.jpg"],
    additional_image_link: ["https://shop.test/a.jpg", "https://shop.test/b.jpg"],
    availability: ["out_of_stock"],
    identifier_exists: ["no"],
  });
});

test("sending costs what it costs, in the country and where it costs more", () => {
  const [rose] = items(ring);
  expect(rose!.get("region")).toEqual(["AK", "HI"]);
  expect(rose!.get("price")).toEqual(["1400.00 USD", "0.00 USD", "15.00 USD", "15.00 USD"]);
});

test("a product that is one thing is one item without a group", () => {
  const [first] = ring.combinations ?? [];
  const [only, ...more] = items({ ...ring, combinations: [first!] });
  expect(more).toEqual([]);
  expect(Object.fromEntries(only!)).toMatchObject({ id: ["12"], title: ["Alma Ring"] });
  expect(only!.has("item_group_id")).toBe(false);
});

test("the feed has a reduced price and the price before", () => {
  const combinations = [
    { valueIds: [7], price: 140_000, wasPrice: 175_000, isSoldOut: false },
    { valueIds: [8], price: 125_050, isSoldOut: false },
  ];
  const [reduced, other] = items({ ...ring, combinations });
  expect(reduced?.get("price")?.[0]).toBe("1750.00 USD");
  expect(reduced?.get("sale_price")).toEqual(["1400.00 USD"]);
  expect(other?.get("price")?.[0]).toBe("1250.50 USD");
  expect(other?.has("sale_price")).toBe(false);
});

test("a product without a picture is left out, unless a combination has one", () => {
  const bare = { ...ring, pictures: [] };
  const combinations = ring.combinations?.map(({ image: _, ...made }) => made) ?? [];
  expect(items({ ...bare, combinations })).toEqual([]);
  expect(items(bare)).not.toEqual([]);
});

test.each([
  [["Women"], ["Adult"], "female", "adult"],
  [["women's"], [], "female", undefined],
  [["Herren"], ["adults"], "male", "adult"],
  [["Women", "Men"], ["Kids"], "unisex", "kids"],
  [["constructor"], ["6-8 years"], undefined, undefined],
  [[], ["Baby", "Toddler"], undefined, undefined],
])(
  "who it is made for is said in the words of feeds: %j, %j",
  (genders, ageGroups, gender, age) => {
    const [item] = items({ ...ring, genders, ageGroups });
    expect([item?.get("gender")?.[0], item?.get("age_group")?.[0]]).toEqual([gender, age]);
  },
);

test("the owner's taxonomy is the feed's category", () => {
  const taxonomy = "Apparel & Accessories > Jewelry > Rings";
  const [item] = items({ ...ring, taxonomy });
  expect(item?.get("google_product_category")).toEqual([
    "Apparel &amp; Accessories &gt; Jewelry &gt; Rings",
  ]);
  expect(items(ring)[0]?.has("google_product_category")).toBe(false);
});

test("labels what cannot be returned", () => {
  const labels = (product: CatalogProduct) =>
    items(product).map((fields) => fields.get("return_policy_label"));
  expect(labels(ring)).toEqual([undefined, undefined]);
  expect(labels({ ...ring, isFinalSale: true })).toEqual([["final_sale"], ["final_sale"]]);
});

test("an item keeps the owner's SKU as its number, when a value is renamed and when sizes come", () => {
  const [rose, silver] = ring.combinations ?? [];
  const named = (...combinations: Combination[]) =>
    items({ ...ring, combinations }).map((fields) => fields.get("id")?.[0]);
  const sku = { sku: "ALMA-R" };
  expect(named({ ...rose!, ...sku })).toEqual(["12-ALMA-R"]);
  expect(named({ ...rose!, ...sku, valueIds: [99, 4] }, silver!)).toEqual(["12-ALMA-R", "12-8"]);
});

test("no number is given twice, whatever the owner's SKUs", () => {
  const [rose, silver] = ring.combinations ?? [];
  const numbers = (...skus: string[]) =>
    items({
      ...ring,
      combinations: [
        { ...rose!, sku: skus[0] },
        { ...silver!, sku: skus[1] },
      ],
    }).map((fields) => fields.get("id")?.[0]);
  expect(numbers("ALMA", "ALMA")).toEqual(["12-ALMA", "12-8"]);
  expect(numbers("A".repeat(51), "ALMA")).toEqual(["12-7", "12-ALMA"]);
});
