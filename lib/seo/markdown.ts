import { NodeHtmlMarkdown } from "node-html-markdown";
import { pageCount } from "@/lib/domain/listing/catalog";
import { closestAdvice } from "@/lib/domain/listing/closest-text";
import { listingHref } from "@/lib/domain/listing/listing";
import { listingPath } from "@/lib/domain/listing/listing-source";
import { formatPrice } from "@/lib/domain/money/money";
import { formatWas, type Reducible } from "@/lib/domain/money/sale";
import { FINAL_SALE_TERMS, finalSaleValues, returnTime } from "@/lib/domain/product/final-sale";
import {
  type Combination,
  isInStock,
  type Product,
  type Variant,
} from "@/lib/domain/product/product";
import { chosenValues, selectionToText } from "@/lib/domain/product/variation";
import { countOf } from "@/lib/domain/text/list-text";
import { shop } from "@/shop/shop";
import { listingTitle, type WordedListing } from "./listing-words";
import { htmlToText } from "./plain-text";

export function productMarkdown(
  shopUrl: string,
  product: Product,
  variant: Variant | null,
  /** Of its delivery. */
  promise: string | null,
): string {
  const { id, name, brand, category, combinations, price, pictures } = product;
  const [picture] = pictures;
  const isSoldOut =
    combinations && combinations.length > 0
      ? combinations.every((made) => made.isSoldOut)
      : variant !== null && !isInStock(variant.inventory);
  const origin = [
    brand && `By [${markdownText(brand.name)}](${shopUrl}/products/designers/${brand.id}.md)`,
    category?.name &&
      `[${markdownText(category.name)}](${shopUrl}/products/category/${category.id}.md)`,
  ];
  const blocks = [
    `# ${markdownText(name)}`,
    origin.filter(Boolean).join(" · "),
    `**${formatPrice(variant?.price ?? price)}**${was(variant ?? {})} · ${isSoldOut ? "Sold out" : "In stock"}`,
    product.condition && `Condition: ${product.condition}`,
    picture && `![${markdownText(picture.alt || name)}](${new URL(picture.src, shopUrl).href})`,
    markdownOf(shopUrl, product.description),
    combinationsTable(shopUrl, product),
    section("Details", markdownOf(shopUrl, product.details)),
    section("Care", markdownOf(shopUrl, product.care)),
    section("Delivery and returns", deliveryText(product, promise)),
    `[See it in the shop](${shopUrl}/details/${id})`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function was(reducible: Reducible): string {
  const price = formatWas(reducible);
  return price ? ` (was ${price})` : "";
}

function section(title: string, text: string): string {
  return text === "" ? "" : `## ${title}\n\n${text}`;
}

function combinationsTable(shopUrl: string, product: Product): string {
  const { combinations, variations, id } = product;
  if (!combinations || combinations.length < 2) return "";
  const names = variations.map((variation) => markdownText(variation.name));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const row = ({ valueIds, price, wasPrice, isSoldOut }: Combination) =>
    line([
      ...chosenValues(valueIds, variations).map(markdownText),
      `${formatPrice(price)}${was({ wasPrice })}`,
      isSoldOut ? "Sold out" : "In stock",
      `${shopUrl}/details/${id}?v=${selectionToText(valueIds)}`,
    ]);
  const head = [...names, "Price", "Availability", "Address"];
  const table = [line(head), line(head.map(() => "---")), ...combinations.map(row)];
  return `## Choices\n\n${table.join("\n")}`;
}

function returnText(product: Product): string {
  if (product.isFinalSale) return FINAL_SALE_TERMS;
  const days = `Returns can be requested within ${returnTime()} of receipt.`;
  const values = finalSaleValues(product).map(markdownText);
  return values.length === 0 ? days : `${days} ${values.join(", ")}: final sale.`;
}

function deliveryText(product: Product, promise: string | null): string {
  const { brand } = product;
  return `${promise === null ? "" : `${promise}. `}Sent${brand ? ` by ${markdownText(brand.name)}` : ""} within ${shop.shipping.processingTime}. ${returnText(product)}`;
}

const converter = new NodeHtmlMarkdown({ bulletMarker: "-", useInlineLinks: false });

export function markdownOf(shopUrl: string, html: string): string {
  const absolute = html.replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${shopUrl}/`);
  // The converter drops a line break after an inline element, and two words become one.
  const flowing = absolute
    .replace(/<!--.*?-->/gs, "")
    .replace(/(<pre\b.*?<\/pre>)|\s+/gs, (_, pre) => pre ?? " ");
  return converter.translate(flowing).trim();
}

function markdownText(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/([\\`*_[\]<>|#])/g, "\\$1")
    .trim();
}

const MAX_TEXT_LENGTH = 200;

/** @param answers pages that answer what is searched. */
export function listingMarkdown(
  shopUrl: string,
  listing: WordedListing,
  answers: readonly { href: string; text: string }[],
): string {
  const { source, state, products, text, facets } = listing;
  const path = listingPath(source);
  const address = (page: number) => {
    const [own = "", query] = listingHref(path, { ...state, page }).split("?");
    return `${shopUrl}${own}.md${query === undefined ? "" : `?${query}`}`;
  };
  const pages = pageCount(products);
  const links = [
    state.page > 1 && `[Previous page](${address(state.page - 1)})`,
    state.page < pages && `[Next page](${address(state.page + 1)})`,
  ].filter(Boolean);
  const blocks = [
    `# ${markdownText(listingTitle(listing))}`,
    markdownText(text),
    `${countOf(products.total, "piece")}, page ${state.page} of ${pages}.`,
    markdownText(closestAdvice(state.search, products.closest)),
    answers.map(({ href, text }) => `See [${markdownText(text)}](${shopUrl}${href}).`).join("\n"),
    products.products.map((product) => item(shopUrl, product)).join("\n"),
    links.join(" · "),
    source.kind === "all" &&
      `## Categories\n\n${facets.categories
        .map(({ id, name }) => `- [${markdownText(name)}](${shopUrl}/products/category/${id}.md)`)
        .join("\n")}`,
    `[See it in the shop](${shopUrl}${listingHref(path, state)})`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function item(shopUrl: string, product: WordedListing["products"]["products"][number]): string {
  const { id, name, brand, price, wasPrice, hasPriceRange, description } = product;
  const by = brand ? ` by ${markdownText(brand.name)}` : "";
  const amount = `${hasPriceRange ? "from " : ""}${formatPrice(price)}${was({ wasPrice })}`;
  const text = htmlToText(description, MAX_TEXT_LENGTH);
  const words = text === "" ? "" : `: ${markdownText(text)}`;
  return `- [${markdownText(name)}](${shopUrl}/details/${id}.md)${by}, ${amount}${words}`;
}

interface Section {
  title: string;
  links: readonly { name: string; path: string; text: string }[];
}

/** @param onlyHere whether the shop has exclusives. */
export function llmsText(shopUrl: string, sections: readonly Section[], onlyHere: boolean): string {
  const link = ({ name, path, text }: Section["links"][number]) =>
    `- [${markdownText(name)}](${shopUrl}${path})${text === "" ? "" : `: ${markdownText(text)}`}`;
  const blocks = [
    `# ${markdownText(shop.name)}`,
    `> ${shop.description} Prices are in ${shop.currency}; each designer sends their own part of an order.`,
    `Every product, listing and written page is Markdown too: add \`.md\` to its address, or ask for it with \`Accept: text/markdown\`. Listings take the shop's own parameters, such as \`${shopUrl}/products.md?search=pearl&sort=asc&page=2\`.`,
    `## The whole shop\n\n${[
      { name: "All items", path: "/products.md", text: "Cheapest first, 12 per page" },
      ...(onlyHere
        ? [{ name: "Only here", path: "/products/exclusives.md", text: "Found nowhere else" }]
        : []),
      {
        name: "Product feed",
        path: "/feed.xml",
        text: "Every combination with price and stock, RSS 2.0 with g: fields",
      },
      { name: "Product feed as a table", path: "/feed.tsv", text: "The same, with tabs" },
      ...(shop.agents
        ? [
            {
              name: "For agents",
              path: "/.well-known/ucp",
              text: "Universal Commerce Protocol: search, look up products and fill carts",
            },
          ]
        : []),
      { name: "New arrivals", path: "/new-arrivals.xml", text: "RSS 2.0" },
      { name: "Site map", path: "/sitemap.xml", text: "" },
    ]
      .map(link)
      .join("\n")}`,
    ...sections
      .filter(({ links }) => links.length > 0)
      .map(({ title, links }) => `## ${title}\n\n${links.map(link).join("\n")}`),
  ];
  return `${blocks.join("\n\n")}\n`;
}
