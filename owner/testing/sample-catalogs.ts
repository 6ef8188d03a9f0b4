import { stringify } from "csv-stringify/sync";

/** A shop's products as the platform's export has them, by trade. */
interface SampleCatalog {
  trade: string;
  csv: string;
  products: number;
  /** Drafts and what is not published. */
  hidden: number;
  variants: number;
}

/** The export's columns, those that the import leaves out among them. */
const COLUMNS = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Product Category",
  "Type",
  "Tags",
  "Published",
  "Option1 Name",
  "Option1 Value",
  "Option1 Linked To",
  "Option2 Name",
  "Option2 Value",
  "Option2 Linked To",
  "Option3 Name",
  "Option3 Value",
  "Option3 Linked To",
  "Variant SKU",
  "Variant Grams",
  "Variant Inventory Tracker",
  "Variant Inventory Qty",
  "Variant Inventory Policy",
  "Variant Fulfillment Service",
  "Variant Price",
  "Variant Compare At Price",
  "Variant Requires Shipping",
  "Variant Taxable",
  "Variant Barcode",
  "Image Src",
  "Image Position",
  "Image Alt Text",
  "Gift Card",
  "SEO Title",
  "SEO Description",
  "Google Shopping / Google Product Category",
  "Google Shopping / Gender",
  "Google Shopping / Age Group",
  "Google Shopping / Condition",
  "Variant Image",
  "Variant Weight Unit",
  "Variant Tax Code",
  "Cost per item",
  "Included / United States",
  "Price / United States",
  "Compare At Price / United States",
  "Status",
] as const;

type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

interface Sample {
  /** What is said once, in the product's first row. */
  product: Cells & { Handle: string };
  /** Names and values of the options; none for a product that comes in one way. */
  options: Record<string, readonly string[]>;
  /** What every variant's row says. */
  variant: Cells;
  pictures: readonly string[];
}

const SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  apparel: [
    {
      product: {
        Handle: "linen-camp-shirt",
        Title: "Linen Camp Shirt",
        "Body (HTML)":
          '<meta charset="utf-8"><p>Washed linen, <strong>cut wide</strong>.</p>\n<ul>\n<li>Shell buttons</li>\n<li>Made in Porto</li>\n</ul>',
        Vendor: "Costa & Filha",
        "Product Category": "Apparel & Accessories > Clothing > Shirts & Tops",
        Tags: "linen, Summer Edit, men, summer edit",
        Published: "true",
        Status: "active",
        "SEO Title": "Linen camp shirt",
        "Google Shopping / Gender": "male",
        "Google Shopping / Age Group": "adult",
      },
      options: { Color: ["Sand", "Ink", "Moss"], Size: ["S", "M", "L", "XL"] },
      variant: { "Variant Grams": "240", "Variant Price": "128.00", "Cost per item": "41.50" },
      pictures: ["alma-ring-1.jpg", "alma-ring-2.jpg", "alma-ring-3.jpg"],
    },
    {
      product: {
        Handle: "mercado-tote",
        Title: 'The "Mercado" Tote, 14″',
        "Body (HTML)": "<p>Carries bread, books &amp; a bottle.</p>",
        Vendor: "Costa & Filha",
        "Product Category": "Apparel & Accessories > Handbags",
        Tags: "",
        Published: "false",
        Status: "active",
      },
      options: {},
      variant: { "Variant Price": "89", "Variant Compare At Price": "110" },
      pictures: ["alma-ring-1.jpg"],
    },
  ],
  home: [
    {
      product: {
        Handle: "stoneware-breakfast-bowl",
        Title: "Stoneware Breakfast Bowl",
        "Body (HTML)": "Thrown by hand.\nNo two are alike; dishwasher safe — é, ö, ł.",
        Vendor: "Atelier Nørre",
        Type: "Tableware",
        Tags: "Kitchen",
        Published: "TRUE",
        Status: "active",
      },
      options: { Glaze: ["Oat", "Iron", "Celadon"] },
      variant: {
        "Variant Grams": "610",
        "Variant Inventory Policy": "continue",
        "Variant Price": "34.00",
      },
      pictures: ["alma-ring-1.jpg", "alma-ring-2.jpg"],
    },
    {
      product: {
        Handle: "gift-card",
        Title: "Gift Card",
        Vendor: "Atelier Nørre",
        Type: "Gift Cards",
        Published: "true",
        "Gift Card": "true",
        Status: "active",
      },
      options: { Denominations: ["$25.00", "$50.00", "$100.00"] },
      variant: {
        "Variant Grams": "0",
        "Variant Inventory Tracker": "",
        "Variant Inventory Qty": "",
        "Variant Price": "25.00",
        "Variant Requires Shipping": "false",
        "Variant Taxable": "false",
      },
      pictures: [],
    },
    {
      product: {
        Handle: "wool-throw",
        Title: "Wool Throw",
        "Body (HTML)": "",
        Vendor: "Atelier Nørre",
        Type: "Textiles",
        Published: "true",
        Status: "draft",
      },
      options: {},
      variant: { "Variant Grams": "1200.0", "Variant Price": "190.00" },
      pictures: ["alma-ring-3.jpg"],
    },
  ],
  jewelry: [
    {
      product: {
        Handle: "halo-engagement-ring",
        Title: "Halo Engagement Ring",
        "Body (HTML)": "<div><p>Set in Antwerp.</p></div>",
        Vendor: "Maison Lumen",
        "Product Category": "Apparel & Accessories > Jewelry > Rings",
        Type: "Rings",
        Tags: "bridal,Bestsellers",
        Published: "true",
        Status: "active",
        "SEO Description": "A halo of small stones about a larger one.",
      },
      options: {
        Metal: ["Yellow gold", "White gold", "Platinum"],
        Stone: ["Diamond", "Moissanite"],
        Size: ["5", "5.5", "6", "6.5", "7"],
      },
      variant: {
        "Variant Grams": "4",
        "Variant Price": "1,890.00",
        "Variant Compare At Price": "2,100.00",
      },
      pictures: ["alma-ring-1.jpg", "alma-ring-2.jpg"],
    },
    {
      product: {
        Handle: "pearl-studs",
        Title: "Pearl Studs",
        "Body (HTML)": "<p>A pair.</p>",
        Vendor: "Maison Lumen",
        Type: "Earrings",
        Tags: "Bestsellers",
        Published: "true",
        Status: "archived",
      },
      options: {},
      variant: { "Variant Price": "75.00", "Variant Barcode": "4006381333931" },
      pictures: [],
    },
  ],
};

/** The export's three kinds of rows: a product's first, those of its variants, those of its pictures. */
function* rowsOf({ product, options, variant, pictures }: Sample): Generator<Cells> {
  const names = Object.keys(options);
  const picture = (at: number): Cells =>
    pictures[at] === undefined
      ? {}
      : {
          "Image Src": `/catalogue/products/${pictures[at]}`,
          "Image Position": String(at + 1),
          "Image Alt Text": at === 0 ? (product.Title ?? "") : "",
        };
  const all = combinations(Object.values(options));
  for (const [index, values] of all.entries()) {
    const chosen: Cells =
      names.length === 0
        ? { "Option1 Name": "Title", "Option1 Value": "Default Title" }
        : Object.fromEntries(
            names.flatMap((name, at) => [
              [`Option${at + 1} Name`, index === 0 ? name : ""],
              [`Option${at + 1} Value`, values[at]],
            ]),
          );
    yield {
      Handle: product.Handle,
      ...(index === 0 ? product : {}),
      ...chosen,
      "Variant SKU": [product.Handle, ...values].join("-").toUpperCase(),
      "Variant Inventory Tracker": "shopify",
      "Variant Inventory Qty": String((index * 7) % 12),
      "Variant Inventory Policy": "deny",
      "Variant Fulfillment Service": "manual",
      "Variant Requires Shipping": "true",
      "Variant Taxable": "true",
      "Variant Weight Unit": "kg",
      ...variant,
      ...picture(index),
    };
  }
  for (let at = all.length; at < pictures.length; at += 1) {
    yield { Handle: product.Handle, ...picture(at) };
  }
}

function combinations(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>(
    (all, list) => all.flatMap((one) => list.map((value) => [...one, value])),
    [[]],
  );
}

export const sampleCatalogs: readonly SampleCatalog[] = Object.entries(SAMPLES).map(
  ([trade, samples]) => {
    const rows = samples.flatMap((sample) => [...rowsOf(sample)]);
    return {
      trade,
      csv: stringify([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ""))]),
      products: samples.length,
      hidden: samples.filter(({ product: { Status, Published } }) => {
        return Status !== "active" || Published === "false";
      }).length,
      variants: rows.filter((row) => row["Variant SKU"]).length,
    };
  },
);
