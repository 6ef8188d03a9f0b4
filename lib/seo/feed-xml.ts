import type { CatalogProduct } from "@/lib/domain/product/channels";
import { xmlElement } from "@/lib/domain/text/xml";
import { shop } from "@/shop/shop";
import { FEED_COLUMNS, type FeedItem, type FeedShipping, feedItemsOf } from "./feed-items";

export function xmlHead(shopUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${xmlElement("title", shop.name)}${xmlElement("link", `${shopUrl}/`)}${xmlElement(
  "description",
  shop.description,
)}
`;
}

export const XML_FOOT = "</channel></rss>\n";

export function xmlItems(shopUrl: string, product: CatalogProduct): string {
  const items = feedItemsOf(shopUrl, product);
  const shipping = items[0]?.shipping.map(xmlShipping).join("") ?? "";
  return items.map((item) => xmlItem(item, shipping)).join("");
}

function xmlItem(item: FeedItem, shipping: string): string {
  return `<item>${FEED_COLUMNS.map((column) => {
    if (column === "shipping") return shipping;
    return [item[column]]
      .flat()
      .map((value) => xmlElement(`g:${column}`, value))
      .join("");
  }).join("")}</item>\n`;
}

function xmlShipping(shipping: FeedShipping): string {
  const parts = Object.entries(shipping).map(([name, value]) => xmlElement(`g:${name}`, value));
  return `<g:shipping>${parts.join("")}</g:shipping>`;
}
