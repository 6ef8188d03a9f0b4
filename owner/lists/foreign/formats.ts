import { normalizeName } from "../columns";
import { ETSY } from "./etsy";
import type { Format } from "./format";
import { GOOGLE } from "./google";
import { SQUARE } from "./square";
import { SQUARESPACE } from "./squarespace";
import { WOOCOMMERCE } from "./woocommerce";

/** Google's is last: others may have its few columns too. */
const FORMATS: readonly Format[] = [WOOCOMMERCE, SQUARESPACE, ETSY, SQUARE, GOOGLE];

interface Other extends Pick<Format, "has" | "without"> {
  shop: string;
  /** Where its Google product feed is. */
  feed: string;
}

const OTHERS: readonly Other[] = [
  {
    shop: "Wix",
    feed: "a product feed app of Wix's App Market makes it",
    has: [
      ["handleid", "fieldtype"],
      ["fieldtype", "plaindescription"],
    ],
  },
  {
    shop: "BigCommerce",
    feed: "Channel Manager or a feed app makes it",
    has: [
      ["product code/sku", "product name"],
      ["item", "inventory tracking", "sku"],
    ],
  },
  {
    shop: "Magento",
    feed: "an extension for Google Shopping makes it",
    has: [
      ["sku", "attribute_set_code"],
      ["sku", "_attribute_set"],
    ],
  },
  {
    shop: "PrestaShop",
    feed: "a module for Google Shopping makes it",
    has: [
      ["active (0/1)"],
      ["price (tax excl.)"],
      ["price tax excluded"],
      ["id_product", "reference"],
    ],
  },
  {
    shop: "Ecwid",
    feed: "Marketing → Google Shopping has its address",
    has: [["product_internal_id"], ["product_sku", "product_name"]],
  },
];

const INVENTORY: Pick<Format, "has" | "without"> = {
  has: [
    ["handle", "sku", "location"],
    ["handle", "sku", "available"],
    ["handle", "sku", "on hand"],
  ],
  without: "variant price",
};

export function formatOf(
  cells: readonly string[],
  file: string,
): "own" | Format | { sentence: string } {
  const is = ({ has, without, nameOf = normalizeName }: Omit<Format, "columns" | "products">) => {
    const names = new Set(cells.map(nameOf));
    return has.some((all) => all.every((name) => names.has(name))) && !names.has(without ?? "\0");
  };
  if (is(INVENTORY)) {
    const command = `npm run shop -- stock import ${file}`;
    return { sentence: `This is Shopify's inventory export. Set the stock with it: ${command}` };
  }
  const other = OTHERS.find(is);
  if (other) {
    const { shop, feed } = other;
    return {
      sentence: `This is ${shop}'s product export, which import cannot read. Use the shop's Google product feed (XML) instead: ${feed}. Or copy your products into a table with the columns Handle, Title, Vendor and Variant Price.`,
    };
  }
  return FORMATS.find(is) ?? "own";
}
