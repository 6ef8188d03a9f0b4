import { stringify } from "csv-stringify/sync";
import type { CatalogProduct } from "@/lib/domain/product/channels";
import { FEED_COLUMNS, type FeedItem, type FeedShipping, feedItemsOf } from "./feed-items";

export const TSV_HEAD = row(FEED_COLUMNS);

export function tsvItems(shopUrl: string, product: CatalogProduct): string {
  return feedItemsOf(shopUrl, product)
    .map((item) => row(FEED_COLUMNS.map((column) => cellOf(item, column))))
    .join("");
}

function cellOf(item: FeedItem, column: (typeof FEED_COLUMNS)[number]): string {
  if (column === "shipping") return item.shipping.map(shippingText).join(",");
  if (column !== "additional_image_link") return item[column];
  // A comma separates the addresses, so one within an address is escaped.
  return item.additional_image_link.map((src) => src.replaceAll(",", "%2C")).join(",");
}

/** Google's order of the parts: US:AK:Standard:15.00 USD:1:2:3:5 */
function shippingText(shipping: FeedShipping): string {
  return Object.values(shipping).join(":");
}

function row(cells: readonly string[]): string {
  return stringify([cells], { delimiter: "\t", record_delimiter: "\n" });
}
