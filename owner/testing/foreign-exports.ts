import { stringify } from "csv-stringify/sync";

/** A file of a kind that real shops' exports are of. */
interface ForeignExport {
  shape: string;
  content: string | Buffer;
  /** What its owner says of it. */
  options?: string[];
  products: number;
}

type Cells = Record<string, string>;

const BASE: Cells = {
  Vendor: "Orimo",
  "Option1 Name": "Title",
  "Option1 Value": "Default Title",
  "Variant Inventory Tracker": "shopify",
  "Variant Inventory Qty": "4",
  "Variant Inventory Policy": "deny",
  "Variant Price": "25.00",
};

const piece = (handle: string, cells: Cells = {}): Cells => ({
  Handle: handle,
  Title: `The ${handle}`,
  ...BASE,
  ...cells,
});

function sizes(handle: string, values: readonly string[], cells: Cells = {}): Cells[] {
  return values.map((value, at) => ({
    ...(at === 0 ? piece(handle, { "Option1 Name": "Size" }) : BASE),
    ...(at === 0 ? {} : { Vendor: "", "Option1 Name": "", Title: "" }),
    ...cells,
    Handle: handle,
    "Option1 Value": value,
  }));
}

function csv(rows: readonly Cells[], delimiter = ",", without: readonly string[] = []): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = names.filter((name) => !without.includes(name));
  const cells = rows.map((row) => columns.map((name) => row[name] ?? ""));
  return stringify([columns, ...cells], { delimiter });
}

const STOCK = ["Variant Inventory Tracker", "Variant Inventory Qty", "Variant Inventory Policy"];
const machineTags = Array.from({ length: 123 }, (_, at) => `dplk_pdt_${at}`);

const SHAPES: Record<string, Omit<ForeignExport, "shape">> = {
  "no column for the number of pieces": {
    content: csv(sizes("ring", ["5", "6", "7"]), ",", ["Variant Inventory Qty"]),
    products: 1,
  },
  "four columns": {
    content: "Handle,Title,Vendor,Variant Price\nring,Ring,Gilt,10.00\ncuff,Cuff,Gilt,12.50\n",
    products: 2,
  },
  "prices with a comma for thousands": {
    content: csv([piece("ring", { "Variant Price": "1,890.00" }), piece("b")]),
    products: 2,
  },
  "semicolons and decimal commas": {
    content: csv(
      [
        piece("ring", { "Variant Price": "1.890,00", "Variant Compare At Price": "2.100,5" }),
        piece("cuff", { "Variant Price": "12,50", "Variant Grams": "250,0201143" }),
      ],
      ";",
    ),
    options: ["--decimal", "comma"],
    products: 2,
  },
  "semicolons, and words of a German Excel": {
    content: csv([piece("ring", { Published: "WAHR", "Variant Price": "12.50" })], ";"),
    products: 1,
  },
  "barcodes and SKUs with an apostrophe": {
    content: csv([piece("a", { "Variant Barcode": "'4006381333931", "Variant SKU": "'444" })]),
    products: 1,
  },
  "text in div, with white space at its ends": {
    content: csv([
      piece("a", { "Body (HTML)": "<p>Clay</p>\n<div></div>" }),
      piece("b", { "Body (HTML)": '<div class="x">  <section>Gold.</section> <hr> </div> ' }),
      piece("c", { "Body (HTML)": "\n<style>p{}</style>\n<p>Silver &amp; gold</p>&nbsp;\n<br>\n" }),
      piece("d", { "Body (HTML)": "First.\n\nSecond — é.\n" }),
      piece("e", { "Body (HTML)": '<p>=1</p><img src="x"> <iframe src="y"></iframe>' }),
    ]),
    products: 5,
  },
  "126 tags of a machine": {
    content: csv([
      piece("a", { Tags: machineTags.slice(0, 60).join(", ") }),
      piece("b", { Tags: [...machineTags.slice(60), "theme:#181109", "Gold", "gold"].join(",") }),
    ]),
    products: 2,
  },
  "tags that all become shortlists": {
    content: csv([piece("a", { Tags: "Gifts, Rings; thin, É" }), piece("b", { Tags: "gifts" })]),
    options: ["--shortlists-from", "tags"],
    products: 2,
  },
  "drafts, archived and unlisted products": {
    content: csv([
      piece("a", { Status: "draft", Published: "true" }),
      piece("b", { Status: "archived", Published: "true" }),
      piece("c", { Status: "active", Published: "false" }),
      piece("d", { Status: "active", Published: "true" }),
    ]),
    products: 4,
  },
  "gift cards": {
    content: csv(
      sizes("gift-card", ["$25.00", "$50.00"], {
        "Gift Card": "true",
        "Variant Inventory Tracker": "",
        "Variant Inventory Qty": "",
      }),
    ),
    products: 1,
  },
  "pieces for nothing": {
    content: csv([
      piece("wrap", { "Variant Price": "0.00" }),
      piece("tip", { "Variant Price": "0" }),
    ]),
    products: 2,
  },
  "a category of no name": {
    content: csv([
      piece("a", { "Product Category": "Uncategorized" }),
      piece("b", { Type: "Rings" }),
    ]),
    products: 2,
  },
  "Windows-1252": {
    content: Buffer.from(
      csv([piece("pave", { Title: "Pav\xe9 \x96 \x80 9", Vendor: "Caf\xe9" })]),
      "latin1",
    ),
    products: 1,
  },
  "UTF-16 with tabs": {
    content: Buffer.from(
      `\ufeff${csv([piece("ring", { Title: "Nhẫn vàng — ملف" })], "\t")}`,
      "utf16le",
    ),
    products: 1,
  },
  "metafields and markets that the shop does not read": {
    content: csv([
      piece("a", {
        "Cost per item": "4.10",
        "Price / Poland": "99.00",
        "Google Shopping / Gender": "",
        "Stone (product.metafields.custom.stone)": "Opal",
        "Variant Requires Shipping": "true",
      }),
    ]),
    products: 1,
  },
  "spellings that differ by capitals, and doubled blanks": {
    content: csv([
      piece("a", {
        Vendor: "LOJA",
        Type: "Cotton  Goods",
        Title: "Two  words",
        "Variant SKU": "1  A",
      }),
      piece("b", { Vendor: "loja", Type: "cotton goods" }),
    ]),
    products: 2,
  },
  "stock below zero, and some that goes on selling": {
    content: csv([
      piece("a", { "Variant Inventory Qty": "-4" }),
      piece("b", { "Variant Inventory Qty": "0", "Variant Inventory Policy": "continue" }),
      ...sizes("c", ["S", "M"], { "Variant Inventory Qty": "" }),
    ]),
    products: 3,
  },
  "nothing of stock, in many sizes": {
    content: csv(sizes("shirt", ["S", "M", "L"]), ",", STOCK),
    products: 1,
  },
};

export const foreignExports: readonly ForeignExport[] = Object.entries(SHAPES).map(
  ([shape, rest]) => ({ shape, ...rest }),
);
