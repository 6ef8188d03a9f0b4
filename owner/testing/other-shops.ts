import { stringify } from "csv-stringify/sync";

/** A list of products as another shop system exports it. */
interface OtherShopsFile {
  shape: string;
  file: string;
  content: string;
  options?: string[];
  products: number;
  variants: number;
  /** Columns that are not read, and are reported. */
  unread?: string[];
}

type Cells = Record<string, string>;

const table = (rows: readonly Cells[], delimiter = ",") => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return stringify([names, ...rows.map((row) => names.map((name) => row[name] ?? ""))], {
    delimiter,
  });
};

const COLORS = ["Gold", "Silver"];
const SIZES = ["6", "7", "8"];

const woo = (id: number, type: string, cells: Cells): Cells => ({
  ID: String(id),
  Type: type,
  SKU: "",
  "GTIN, UPC, EAN, or ISBN": "",
  Name: `Piece ${id}`,
  Published: "1",
  "Is featured?": "0",
  "Visibility in catalog": "visible",
  "Short description": "",
  Description: "",
  "In stock?": "1",
  Stock: "",
  "Backorders allowed?": "0",
  "Weight (kg)": "",
  "Sale price": "",
  "Regular price": "",
  Categories: "",
  Tags: "",
  Images: "",
  Parent: "",
  Brands: "",
  ...cells,
});

const attribute = (at: number, name: string, values: string): Cells => ({
  [`Attribute ${at} name`]: name,
  [`Attribute ${at} value(s)`]: values,
  [`Attribute ${at} visible`]: "1",
  [`Attribute ${at} global`]: "1",
});

/** Simple and variable products; every third one's variations stand at the end, away from it. */
function wooCatalog(products: number): Cells[] {
  const rows: Cells[] = [];
  const late: Cells[] = [];
  for (let at = 0; at < products; at++) {
    const id = 1000 + at * 10;
    if (at % 2 === 0) {
      rows.push(
        woo(id, "simple", {
          SKU: `S-${at}`,
          "Regular price": `${20 + at}.50`,
          "Sale price": at % 4 === 0 ? `${10 + at}.00` : "",
          Stock: String(at % 7),
          "In stock?": at % 7 === 0 ? "0" : "1",
          Description: `<p>Cast in Turin.</p>\\n<p>Number ${at}.</p>`,
          Categories: "Jewelry, Jewelry > Rings &amp; Bands",
          "Weight (kg)": "0.25",
          ...attribute(1, "Material", "Gold, Pearl"),
        }),
      );
      continue;
    }
    const isBySku = at % 4 === 1;
    rows.push(
      woo(id, "variable", {
        SKU: isBySku ? `V-${at}` : "",
        "Short description": "A ring in colors.",
        Description: "Polished by hand.",
        Categories: "Jewelry > Rings",
        ...attribute(1, "Material", "Silver"),
        ...attribute(2, "Farbe", COLORS.join(", ")),
        ...attribute(3, "Size", SIZES.join(", ")),
      }),
    );
    const variations = COLORS.flatMap((color, c) =>
      SIZES.map((size, s) =>
        woo(id + 1 + c * 3 + s, "variation", {
          SKU: `V-${at}-${color}-${size}`,
          "Regular price": `${30 + at + c}.00`,
          Stock: String(c + s),
          Parent: isBySku ? `V-${at}` : `id:${id}`,
          ...attribute(1, "Farbe", color),
          ...attribute(2, "Size", size),
        }),
      ),
    );
    (at % 3 === 0 ? late : rows).push(...variations);
  }
  return [...rows, ...late];
}

const inXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Items of one product each, and every second product in sizes. */
export function googleCatalog(products: number): Cells[] {
  return Array.from({ length: products }, (_, at) => {
    const own: Cells = {
      id: `P${at}`,
      title: `Pavé Ring ${at} & Co`,
      description: `<p>Made of "gold".</p><p>Number ${at}.</p>`,
      link: `https://old.example/products/pave-ring-${at}?utm=feed`,
      image_link: "",
      availability: at % 5 === 0 ? "out of stock" : "in_stock",
      price: `${20 + at}.00 USD`,
      sale_price: at % 3 === 0 ? `${15 + at}.00 USD` : "",
      brand: `Maker ${at % 3}`,
      gtin: "4006381333931",
      product_type: "Jewelry > Rings",
      color: "Gold",
      size: "",
      item_group_id: "",
    };
    if (at % 2 === 0) return [own];
    return SIZES.map((size) => ({
      ...own,
      id: `P${at}-${size}`,
      title: `${own.title} - ${size}`,
      size,
      item_group_id: `G${at}`,
      link: `${own.link}&variant=${size}`,
    }));
  }).flat();
}

function xml(items: readonly Cells[], kind: "rss" | "atom"): string {
  const name = kind === "rss" ? "item" : "entry";
  const inner = items.map((item) => {
    const elements = Object.entries(item).map(([key, value]) => {
      const isPlain = ["title", "link", "description"].includes(key);
      if (key === "link" && kind === "atom") return `<link href="${inXml(value)}"/>`;
      const tag = isPlain ? key : `g:${key}`;
      const text = key === "description" ? `<![CDATA[${value}]]>` : inXml(value);
      return `<${tag}>${text}</${tag}>`;
    });
    return `<${name}>${elements.join("")}</${name}>`;
  });
  const body = inner.join("\n");
  const space = 'xmlns:g="http://base.google.com/ns/1.0"';
  return kind === "rss"
    ? `<?xml version="1.0"?>\n<rss version="2.0" ${space}><channel><title>Old shop</title>${body}</channel></rss>`
    : `<feed xmlns="http://www.w3.org/2005/Atom" ${space}><title>Old shop</title>${body}</feed>`;
}

/** Products in sizes, of which only the first row says what it is, and products of one variant. */
function squarespaceCatalog(products: number): Cells[] {
  return Array.from({ length: products }, (_, at) => {
    const sizes = at % 2 === 0 ? [""] : SIZES;
    return sizes.map((size, s) => ({
      "Product ID [Non Editable]": s === 0 ? `66f${at}` : "",
      "Variant ID [Non Editable]": `v-${at}-${s}`,
      "Product Type [Non Editable]": s === 0 ? "PHYSICAL" : "",
      "Product Page": s === 0 ? "shop" : "",
      "Product URL": s === 0 ? `silver-cuff-${at}` : "",
      Title: s === 0 ? `Silver Cuff ${at}` : "",
      Description: s === 0 ? `<p>Cuff number ${at}.</p>` : "",
      SKU: `SQ-${at}-${s}`,
      "Option Name 1": size ? "Taille" : "",
      "Option Value 1": size,
      "Option Name 2": "",
      "Option Value 2": "",
      Price: `${40 + at}.00`,
      "Sale Price": `${30 + at}.00`,
      "On Sale": at % 3 === 0 ? "Yes" : "No",
      Stock: at % 4 === 0 ? "Unlimited" : String(at + s),
      Categories: s === 0 ? "/jewelry/cuffs" : "",
      Tags: s === 0 ? "gift" : "",
      Weight: "0.1",
      Visible: s === 0 ? "Yes" : "",
      "Hosted Image URLs": "",
    }));
  }).flat();
}

/** Listings of which every second one comes in sizes. */
function etsyCatalog(products: number): Cells[] {
  return Array.from({ length: products }, (_, at) => ({
    TITLE: `Fern Ring ${at} &quot;Moss&quot;`,
    DESCRIPTION: `Cast by hand.\nNumber ${at}.`,
    PRICE: `${40 + at}.00`,
    CURRENCY_CODE: "USD",
    QUANTITY: String(1 + (at % 4)),
    TAGS: "silver_ring,gift_for_her",
    MATERIALS: "recycled_silver,moss_agate",
    IMAGE1: "",
    IMAGE2: "",
    "VARIATION 1 TYPE": at % 2 === 0 ? "" : "Ring size",
    "VARIATION 1 NAME": at % 2 === 0 ? "" : "Ring size",
    "VARIATION 1 VALUES": at % 2 === 0 ? "" : SIZES.join(","),
    "VARIATION 2 TYPE": "",
    "VARIATION 2 NAME": "",
    "VARIATION 2 VALUES": "",
    SKU: at % 2 === 0 ? `E-${at}` : SIZES.map((size) => `E-${at}-${size}`).join(","),
  }));
}

/** Items with options, with named variations, and of one kind. */
function squareCatalog(products: number): Cells[] {
  return Array.from({ length: products }, (_, at) => {
    const kinds = at % 3 === 0 ? ["Regular"] : SIZES;
    return kinds.map((kind, k) => ({
      "Reference Handle": "",
      Token: `T${at}${k}`,
      "Item Name": `Clay Pot ${at}`,
      "Variation Name": kind,
      SKU: `Q-${at}-${k}`,
      Description: "Thrown by hand.",
      Categories: `Kitchen > Pots (ABCDEFGHIJKLMNOP${at}), New`,
      GTIN: "",
      "Square Online Item Visibility": at % 4 === 0 ? "Hidden" : "Visible",
      "Item Type": "Physical good",
      "Weight (lb)": "1.5",
      "Option Name 1": at % 3 === 1 ? "Size" : "",
      "Option Value 1": at % 3 === 1 ? kind : "",
      "Price (USD)": `${30 + k}.00`,
      "Online Sale Price": "",
      Archived: "N",
      "Current Quantity Main Street": String(k),
      "Current Quantity Studio": "2",
    }));
  }).flat();
}

/** A catalog in Meta's template, below what it explains of each column. */
function metaCatalog(products: number): string {
  const [header = "", ...lines] = table(googleCatalog(products)).split("\n");
  const explained = header.split(",").map((name) => `# Required | The ${name} of "each" item`);
  return [explained.join(","), header, ...lines].join("\n");
}

const vendor = ["--vendor", "My shop"];
const spaced = (row: Cells) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replaceAll("_", " "), value]),
  );

export const otherShopsFiles: readonly OtherShopsFile[] = [
  {
    shape: "WooCommerce",
    file: "wc-product-export.csv",
    content: table(wooCatalog(40)),
    options: vendor,
    products: 40,
    variants: 20 + 20 * 6,
  },
  {
    shape: "Squarespace",
    file: "products_Sep-01.csv",
    content: table(squarespaceCatalog(20)),
    options: vendor,
    products: 20,
    variants: 10 + 10 * 3,
    unread: ["Variant ID [Non Editable]", "Product Page", "Weight"],
  },
  {
    shape: "Etsy",
    file: "EtsyListingsDownload.csv",
    content: table(etsyCatalog(12)),
    options: vendor,
    products: 12,
    variants: 6 + 6 * 3,
    unread: ["VARIATION 1 TYPE"],
  },
  {
    shape: "Square",
    file: "catalog.csv",
    content: table(squareCatalog(12)),
    options: vendor,
    products: 12,
    variants: 4 + 8 * 3,
    unread: ["Token"],
  },
  ...[
    { shape: "Meta's template", file: "catalog_products.csv", content: metaCatalog(20) },
    { shape: "Google's feed in RSS", file: "feed.xml", content: xml(googleCatalog(20), "rss") },
    {
      shape: "Google's feed in Atom, named .txt",
      file: "a.txt",
      content: xml(googleCatalog(20), "atom"),
    },
    { shape: "Google's feed with tabs", file: "feed.tsv", content: table(googleCatalog(20), "\t") },
    {
      shape: "Google's feed with names in words",
      file: "feed.csv",
      content: table(googleCatalog(20).map(spaced)),
    },
  ].map((one) => ({ ...one, products: 20, variants: 10 + 10 * 3 })),
];

export { attribute, table, woo, xml };
