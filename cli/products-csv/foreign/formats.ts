import { normalizeName } from "../columns";
import { googleName } from "./google";

const OTHER_WAYS =
  "If it gives you a Google product feed (XML or TSV), import that. Otherwise copy your products into a table with the columns Handle, Title, Vendor and Variant Price.";

interface Signature {
  has: readonly string[];
  without?: string;
}

const OTHERS: readonly (Signature & { what: string })[] = [
  { what: "Wix", has: ["handleid", "fieldtype"] },
  { what: "Wix", has: ["fieldtype", "plaindescription"] },
  { what: "Etsy", has: ["title", "currency_code", "quantity", "materials"] },
  { what: "BigCommerce", has: ["product code/sku", "product name"] },
  { what: "BigCommerce", has: ["item", "inventory tracking", "sku"] },
  { what: "Magento", has: ["sku", "attribute_set_code"] },
  { what: "Magento", has: ["sku", "_attribute_set"] },
];

const INVENTORY: readonly Signature[] = [
  { has: ["handle", "sku", "location"], without: "variant price" },
  { has: ["handle", "sku", "available"], without: "variant price" },
  { has: ["handle", "sku", "on hand"], without: "variant price" },
];

const WOOCOMMERCE: readonly Signature[] = [
  { has: ["type", "name", "regular price"] },
  { has: ["id", "sku", "name", "regular price"] },
];
const SQUARESPACE: Signature = { has: ["title", "price", "option name 1", "product url"] };
const GOOGLE: Signature = { has: ["id", "title", "link", "price"], without: "handle" };

type Format = "own" | "woocommerce" | "squarespace" | "google" | { sentence: string };

export function formatOf(cells: readonly string[], file: string): Format {
  const names = new Set(cells.map(normalizeName));
  const is = ({ has, without }: Signature) =>
    has.every((name) => names.has(name)) && !(without && names.has(without));
  if (WOOCOMMERCE.some(is)) return "woocommerce";
  if (is(SQUARESPACE)) return "squarespace";
  if (INVENTORY.some(is)) {
    const command = `npm run shop -- stock import ${file}`;
    return { sentence: `This is Shopify's inventory export. Set the stock with it: ${command}` };
  }
  const other = OTHERS.find(is);
  if (other) {
    return {
      sentence: `This is a product export from ${other.what}, which import cannot read. ${OTHER_WAYS}`,
    };
  }
  const google = new Set(cells.map(googleName));
  return GOOGLE.has.every((name) => google.has(name)) && !google.has("handle") ? "google" : "own";
}
