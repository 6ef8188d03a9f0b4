import fc from "fast-check";
import { type CsvRow, csvOf } from "./csv";
import { attribute, table, woo, xml } from "./other-shops";

export interface AnyProduct {
  title: string;
  vendor: string;
  path: string[];
  tags: string[];
  options: { name: string; values: string[] }[];
  price: number;
  pieces: number[];
  isHidden: boolean;
  note: string;
}

type Cells = Record<string, string>;

const NAMES = [
  "Rings",
  "Bands",
  "Salt & Sky",
  "-Nord",
  "Ärmel",
  "指輪",
  "=5",
  "@home",
  "A, b",
  "Ø",
];
const VALUES = ["6", "7.50", "08", "S/M", "½", "-", "+1", "Gold & Pearl", "3/4 in", "N°5"];
const SINGLE = ["Rings", "Bands", "Small", "Gifts"];

const option = fc.record({
  name: fc.constantFrom("Size", "Color", "Metal", "Länge"),
  values: fc.uniqueArray(fc.constantFrom(...VALUES), { minLength: 2, maxLength: 3 }),
});

/** Few names, so that products share categories, parents and words. */
export const anyProducts = fc
  .array(
    fc.record({
      title: fc.constantFrom(...NAMES),
      vendor: fc.constantFrom("Moss & Co", "H", "-Nord"),
      path: fc.array(fc.constantFrom(...SINGLE), { minLength: 1, maxLength: 3 }),
      tags: fc.uniqueArray(fc.constantFrom("Gift", "New", "Gold"), { maxLength: 2 }),
      options: fc.uniqueArray(option, { maxLength: 2, selector: ({ name }) => name }),
      price: fc.integer({ min: 1, max: 999_999 }),
      pieces: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 9, maxLength: 9 }),
      isHidden: fc.boolean(),
      note: fc.constantFrom("", "<p>Cast &amp; polished.</p>", "- First\n- Second", "=1+1?"),
    }),
    { minLength: 4, maxLength: 10 },
  )
  .map((all) => all.map((one, at): AnyProduct => ({ ...one, title: `${one.title} ${at}` })));

export function variantsOf({ options, pieces }: AnyProduct) {
  const all = options.reduce<string[][]>(
    (before, { values }) => before.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  );
  return all.map((values, at) => ({ values, pieces: pieces[at % pieces.length] ?? 0 }));
}

const skuOf = (at: number, of: number) => `-${at}x${of}`;
const decimal = (cents: number) => (cents / 100).toFixed(2);
const inHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll(">", "&gt;");
const guarded = (text: string) => (/^'*[=+@]/.test(text) ? `'${text}` : text);

/** The list in Shopify's columns; 1 is its newer names. */
function own(products: readonly AnyProduct[], generation: 0 | 1): string {
  const rows = products.flatMap((product, at) =>
    variantsOf(product).map(({ values, pieces }, of): CsvRow => {
      const names = product.options.map(({ name }) => name);
      const head: CsvRow = {
        title: guarded(product.title),
        description: guarded(product.note),
        vendor: product.vendor,
        type: product.path.join(" > "),
        tags: product.tags.join(", "),
        published: product.isHidden ? "FALSE" : "TRUE",
        ...Object.fromEntries(
          (names.length > 0 ? names : ["Title"]).map((name, at) => [`option${at + 1}Name`, name]),
        ),
      };
      const own = values.length > 0 ? values : ["Default Title"];
      return {
        handle: `p-${at}`,
        ...(of === 0 ? head : {}),
        ...Object.fromEntries(own.map((value, at) => [`option${at + 1}Value`, guarded(value)])),
        sku: skuOf(at, of),
        tracker: "shopify",
        quantity: String(pieces),
        policy: "deny",
        price: `$${decimal(product.price)} USD`,
      };
    }),
  );
  return csvOf(rows, generation);
}

function wooList(products: readonly AnyProduct[]): string {
  const rows = products.flatMap((product, at) => {
    const { options, path, price } = product;
    const all = variantsOf(product);
    const id = 100 + at * 20;
    const own = woo(id, options.length > 0 ? "variable" : "simple", {
      Name: inHtml(product.title),
      Description: product.note.replaceAll("\n", "\\n"),
      Brands: inHtml(product.vendor),
      Published: product.isHidden ? "-1" : "1",
      Categories: inHtml(path.join(" › ")).replaceAll(" › ", " > ").replaceAll(",", "\\,"),
      Tags: product.tags.join(", "),
      ...(options.length > 0
        ? {}
        : { "Regular price": decimal(price), Stock: String(all[0]?.pieces), SKU: skuOf(at, 0) }),
      ...Object.assign(
        {},
        ...options.map(({ name, values }, of) => attribute(of + 1, name, values.join(", "))),
      ),
    });
    const variations = options.length > 0 ? all : [];
    return [
      own,
      ...variations.map(({ values, pieces }, of) =>
        woo(id + of + 1, "variation", {
          Parent: `id:${id}`,
          SKU: skuOf(at, of),
          "Regular price": decimal(price),
          Stock: String(pieces),
          ...Object.assign(
            {},
            ...options.map(({ name }, place) => attribute(place + 1, name, values[place] ?? "")),
          ),
        }),
      ),
    ];
  });
  return table(rows, ";");
}

function squarespaceList(products: readonly AnyProduct[]): string {
  const rows = products.flatMap((product, at) =>
    variantsOf(product).map(
      ({ values, pieces }, of): Cells => ({
        "Product Type [Non Editable]": of === 0 ? "PHYSICAL" : "",
        "Product ID [Non Editable]": of === 0 ? `id${at}` : "",
        "Product URL": of === 0 ? `p-${at}` : "",
        Title: of === 0 ? inHtml(product.title) : "",
        Description: of === 0 ? product.note : "",
        SKU: skuOf(at, of),
        ...Object.fromEntries(
          [0, 1].flatMap((place) => [
            [`Option Name ${place + 1}`, product.options[place]?.name ?? ""],
            [`Option Value ${place + 1}`, values[place] ?? ""],
          ]),
        ),
        Price: decimal(product.price),
        Stock: String(pieces),
        Categories: of === 0 ? `/${product.path.join("/")}` : "",
        Tags: of === 0 ? product.tags.join(", ") : "",
        Visible: of === 0 && product.isHidden ? "No" : "",
      }),
    ),
  );
  return table(rows);
}

const TRAITS = ["size", "color"];

function googleItems(products: readonly AnyProduct[]): Cells[] {
  return products.flatMap((product, at) =>
    variantsOf(product).map(
      ({ values, pieces }, of): Cells => ({
        id: skuOf(at, of),
        title: product.title,
        description: product.note,
        link: `https://old.example/p-${at}`,
        availability: pieces > 0 ? "in stock" : "out of stock",
        quantity: String(pieces),
        price: `${decimal(product.price)} USD`,
        brand: product.vendor,
        product_type: product.path.join(" > "),
        item_group_id: values.length > 0 ? `g${at}` : "",
        size: values[TRAITS.indexOf("size")] ?? "",
        color: values[TRAITS.indexOf("color")] ?? "",
      }),
    ),
  );
}

function etsyList(products: readonly AnyProduct[]): string {
  return table(
    products.map((product, at) => ({
      TITLE: inHtml(product.title),
      DESCRIPTION: product.note,
      PRICE: decimal(product.price),
      CURRENCY_CODE: "USD",
      QUANTITY: String(product.pieces[0]),
      TAGS: product.tags.join(","),
      MATERIALS: "oak,ash_wood",
      SKU: skuOf(at, 0),
      ...Object.fromEntries(
        [0, 1].flatMap((place) => [
          [`VARIATION ${place + 1} NAME`, product.options[place]?.name ?? ""],
          [`VARIATION ${place + 1} VALUES`, product.options[place]?.values.join(",") ?? ""],
        ]),
      ),
    })),
  );
}

function squareList(products: readonly AnyProduct[]): string {
  const rows = products.flatMap((product, at) =>
    variantsOf(product).map(
      ({ values, pieces }, of): Cells => ({
        "Reference Handle": `#p-${at}`,
        "Item Name": product.title,
        "Variation Name": values.join(", ") || "Regular",
        SKU: skuOf(at, of),
        Description: product.note,
        Categories: product.path.join(" > "),
        "Price (USD)": decimal(product.price),
        Archived: product.isHidden ? "Y" : "N",
        "Current Quantity Here": String(pieces),
        "Option Name 1": product.options[0]?.name ?? "",
        "Option Value 1": values[0] ?? "",
        "Option Name 2": product.options[1]?.name ?? "",
        "Option Value 2": values[1] ?? "",
      }),
    ),
  );
  return table(rows, "|");
}

/** A cell that begins with = is a formula, and refused. */
const withoutFormulas = (products: readonly AnyProduct[]) =>
  products.map((one) => ({
    ...one,
    title: one.title.replace(/^=/, ""),
    note: one.note.replace(/^=/, ""),
  }));

const OTHERS: Record<string, (products: readonly AnyProduct[]) => string> = {
  WooCommerce: wooList,
  Squarespace: squarespaceList,
  "Google, RSS": (products) => xml(googleItems(products), "rss"),
  "Google, Atom": (products) => xml(googleItems(products), "atom"),
  "Meta, below comments": (products) =>
    `# Required | Its own id,# Required | A name\n${table(googleItems(products))}`,
  Etsy: etsyList,
  Square: squareList,
};

/** Every shape of list that import reads. */
export const SHAPES: typeof OTHERS = {
  "Shopify, older names": (products) => own(products, 0),
  "Shopify, newer names": (products) => own(products, 1),
  ...Object.fromEntries(
    Object.entries(OTHERS).map(([name, listOf]): [string, typeof listOf] => [
      name,
      (products) => listOf(withoutFormulas(products)),
    ]),
  ),
};
