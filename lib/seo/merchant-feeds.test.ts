import { parse } from "csv-parse/sync";
import { parser } from "sax";
import { isCountry } from "@/lib/domain/address/places";
import type { CatalogProduct } from "@/lib/domain/product/channels";
import { withSettings } from "@/shop/testing/with-settings";
import { TSV_HEAD, tsvItems } from "./feed-tsv";
import { XML_FOOT, xmlHead, xmlItems } from "./feed-xml";
import { type Item, wrongWith } from "./testing/merchant-rules";
import { ring } from "./testing/ring";

const SHOP = "https://shop.test";
const [rose, silver] = ring.combinations ?? [];

const PRODUCTS: readonly CatalogProduct[] = [
  ring,
  {
    ...ring,
    id: 13,
    name: ' "Tab\there"\r\nand, a line & <b> ',
    description: '<p>5" wide,\n\t"quoted"\u0007</p>',
    brand: { id: 4, name: 'O\'Neil "&" Søn\t' },
    categoryNames: ["Jewelry", "Rings\nand more"],
    taxonomy: "Apparel & Accessories > Jewelry",
    genders: ["Women"],
    ageGroups: ["Adult"],
    condition: "used",
    combinations: [
      { ...rose!, sku: 'A"1\tB', wasPrice: 175_000, saleUntil: "2026-12-05T05:00:00.000Z" },
      { ...silver!, image: "/a,b.jpg", saleUntil: "2026-12-05T05:00:00.000Z" },
    ],
    pictures: [
      { src: "/one,two.jpg", alt: "" },
      { src: "/ring.jpg?v=1,2", alt: "" },
    ],
  },
  { ...ring, id: 14, pictures: [], combinations: [rose!], condition: "refurbished" },
  { ...ring, id: 15, combinations: null, isFinalSale: true, shippingRates: undefined },
];

/** Values stand in the XML one by one, and its shipping in parts. */
function ofXml(text: string): Item[] {
  const items: Map<string, string[]>[] = [];
  const path: string[] = [];
  let value = "";
  const reader = parser(true);
  reader.onerror = (error) => {
    throw error;
  };
  reader.onopentag = ({ name }) => {
    path.push(name);
    value = "";
    if (name === "item") items.push(new Map());
  };
  reader.ontext = (text) => {
    value += text;
  };
  reader.onclosetag = (name) => {
    path.pop();
    const item = items.at(-1);
    const parent = path.at(-1);
    const column = name.slice("g:".length);
    const add = (text: string) => item?.set(column, [...(item.get(column) ?? []), text]);
    if (parent === "item" && name !== "g:shipping") add(value);
    if (parent === "item" && name === "g:shipping") add(parts.splice(0).join(":"));
    if (parent === "g:shipping") {
      const place = ["g:country", "g:region", "g:service", "g:price"].indexOf(name);
      while (parts.length < place) parts.push("");
      parts.push(value);
    }
  };
  const parts: string[] = [];
  reader.write(text).close();
  return items;
}

const SEVERAL = new Set(["additional_image_link", "shipping"]);

function ofTable(text: string): Item[] {
  const [head = [], ...rows] = parse(text, { delimiter: "\t" }) as string[][];
  return rows.map(
    (row) =>
      new Map(
        head.flatMap((column, at) => {
          const cell = row[at] ?? "";
          const values = SEVERAL.has(column) ? cell.split(",") : [cell];
          return cell === "" ? [] : [[column, values] as const];
        }),
      ),
  );
}

const xml = `${xmlHead(SHOP)}${PRODUCTS.map((one) => xmlItems(SHOP, one)).join("")}${XML_FOOT}`;
const table = TSV_HEAD + PRODUCTS.map((one) => tsvItems(SHOP, one)).join("");

test.each([
  ["XML", ofXml(xml)],
  ["table", ofTable(table)],
])("Google refuses no item of the %s feed", (_, items) => {
  expect(items).toHaveLength(5);
  expect(items.map((item) => [item.get("id")?.[0], wrongWith(item)])).toEqual(
    items.map((item) => [item.get("id")?.[0], []]),
  );
});

test("each country that the shop ships to has its price, in both feeds", () => {
  withSettings({
    address: { country: "IE" },
    zones: { Nordics: ["DK", "NO", "SE"] },
    shipping: { notTo: ["NO", "RU"] },
  });
  const rate = { remotePrice: 0, type: "Standard" };
  const rates = (...all: [price: number, ...to: string[]][]) =>
    all.map(([price, ...to]) => ({ ...rate, price, remotePrice: price, to }));
  const shippingOf = (...all: [price: number, ...to: string[]][]) => {
    const product = { ...ring, shippingRates: rates(...all) };
    const [[table], [xml]] = [
      ofTable(TSV_HEAD + tsvItems(SHOP, product)),
      ofXml(`${xmlHead(SHOP)}${xmlItems(SHOP, product)}${XML_FOOT}`),
    ];
    expect(wrongWith(table!)).toEqual([]);
    expect(xml?.get("shipping")).toEqual(table?.get("shipping"));
    return table?.get("shipping") ?? [];
  };
  expect(
    shippingOf([500, "home"], [900, "GB", "Nordics"], [700, "SE"], [1, "CA-QC", "PR"]),
  ).toEqual(["IE::Standard:5.00 USD:1:2", "GB:::9.00 USD", "DK:::9.00 USD", "SE:::7.00 USD"]);
  const eu = shippingOf([500, "home"], [1250, "EU"]);
  expect(eu).toHaveLength(27);
  const everywhere = shippingOf([500, "home"], [1250, "EU"], [3000, "abroad"], [2000, "NZ"]);
  expect(everywhere).toContain("FR:::12.50 USD");
  expect(everywhere).toContain("NZ:::20.00 USD");
  expect(everywhere).toContain("US:::30.00 USD");
  expect(everywhere.filter((place) => /^(NO|RU|IE:::)/.test(place))).toEqual([]);
  expect(everywhere.length).toBeLessThanOrEqual(100);
  expect(shippingOf([900, "abroad"]).filter((place) => place.startsWith("IE"))).toEqual([]);
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const World = letters.flatMap((a) => letters.map((b) => a + b)).filter(isCountry);
  withSettings({ zones: { World }, shipping: { notTo: ["IE"] } });
  expect(shippingOf([500, "home"], [900, "GB"])).toEqual(["GB:::9.00 USD"]);
  expect(shippingOf([900, "World"])).toHaveLength(100);
});

test("what is not new is said", () => {
  const conditions = ofTable(table).map((item) => item.get("condition")?.[0]);
  expect(conditions).toEqual(["new", "new", "used", "used", "new"]);
});

test("a sale that ends says until when", () => {
  const dates = ofTable(table).map((item) => item.get("sale_price_effective_date")?.[0]);
  const date = "2026-01-01T00:00:00.000Z/2026-12-05T05:00:00.000Z";
  expect(dates).toEqual([undefined, undefined, date, undefined, undefined]);
});

test("both feeds say the same of each item", () => {
  const plain = (items: readonly Item[]) =>
    items.map((item) =>
      [...item].map(([column, values]) => [
        column,
        values.map((value) => value.replaceAll("%2C", ",")),
      ]),
    );
  expect(plain(ofTable(table))).toEqual(plain(ofXml(xml)));
});

test("a line of the table is an item, whatever its texts contain", () => {
  const lines = table.split("\n").slice(0, -1);
  expect(lines).toHaveLength(6);
  expect(new Set(lines.map((line) => line.split("\t").length))).toEqual(new Set([26]));
  expect(lines[3]).toContain('"""Tab here"" and, a line &');
});

test("the rules find what is missing and what is wrong", () => {
  const [first] = ofTable(table);
  const change = (...entries: [string, string[] | undefined][]) => {
    const item = new Map(first);
    for (const [column, values] of entries) {
      if (values) item.set(column, values);
      else item.delete(column);
    }
    return wrongWith(item);
  };
  expect(change(["image_link", undefined])).toEqual(["image_link is missing"]);
  expect(change(["gtin", undefined])).toEqual(["identifier_exists is missing"]);
  expect(change(["price", ["$14"]])).toEqual(['price is "$14"']);
  expect(change(["sale_price", ["1400.00 USD"]])).toEqual(["sale_price is no reduction"]);
  expect(change(["colour", ["Gold"]])).toEqual(["colour"]);
});
