import { pageCount } from "@/lib/domain/catalog";
import { listingHref } from "@/lib/domain/listing";
import { listingPath } from "@/lib/domain/listing-source";
import { formatPrice } from "@/lib/domain/money";
import { listingTitle, type WordedListing } from "../listing-words";
import { plainText } from "../plain-text";
import { markdownText } from "./html";

const LONGEST_TEXT = 200;

/** A listing's page as Markdown: its products, and the ways to its other pages. */
export function listingMarkdown(shopUrl: string, listing: WordedListing): string {
  const { source, state, products, text, facets } = listing;
  const path = listingPath(source);
  const address = (page: number) => {
    const [own = "", query] = listingHref(path, { ...state, page }).split("?");
    return `${shopUrl}${own}.md${query === undefined ? "" : `?${query}`}`;
  };
  const pages = pageCount(products);
  const ways = [
    state.page > 1 && `[Previous page](${address(state.page - 1)})`,
    state.page < pages && `[Next page](${address(state.page + 1)})`,
  ].filter(Boolean);
  const blocks = [
    `# ${markdownText(listingTitle(listing))}`,
    markdownText(text),
    `${products.total} ${products.total === 1 ? "piece" : "pieces"}, page ${state.page} of ${pages}.`,
    products.products.map((product) => item(shopUrl, product)).join("\n"),
    ways.join(" · "),
    source.kind === "all" &&
      `## Categories\n\n${facets.categories
        .map(({ id, name }) => `- [${markdownText(name)}](${shopUrl}/products/category/${id}.md)`)
        .join("\n")}`,
    `[See it in the shop](${shopUrl}${listingHref(path, state)})`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function item(shopUrl: string, product: WordedListing["products"]["products"][number]): string {
  const { id, name, brand, price, hasPriceRange, description } = product;
  const by = brand ? ` by ${markdownText(brand.name)}` : "";
  const amount = `${hasPriceRange ? "from " : ""}${formatPrice(price)}`;
  const text = plainText(description, LONGEST_TEXT);
  const words = text === "" ? "" : `: ${markdownText(text)}`;
  return `- [${markdownText(name)}](${shopUrl}/details/${id}.md)${by}, ${amount}${words}`;
}
