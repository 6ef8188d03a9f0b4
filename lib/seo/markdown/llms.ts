import { shop } from "@/shop/shop.config";
import { markdownText } from "./html";

interface Section {
  title: string;
  links: readonly { name: string; path: string; text: string }[];
}

/** The shop as llmstxt.org has it: what it is, how to read it, and the ways into it. */
export function llmsText(shopUrl: string, sections: readonly Section[]): string {
  const link = ({ name, path, text }: Section["links"][number]) =>
    `- [${markdownText(name)}](${shopUrl}${path})${text === "" ? "" : `: ${markdownText(text)}`}`;
  const blocks = [
    `# ${markdownText(shop.name)}`,
    `> ${shop.description} Prices are in ${shop.currency}; each designer sends their own part of an order.`,
    `Every product, listing and written page is Markdown too: add \`.md\` to its address, or ask for it with \`Accept: text/markdown\`. Listings take the shop's own parameters, such as \`${shopUrl}/products.md?search=pearl&sort=asc&page=2\`.`,
    `## The whole shop\n\n${[
      { name: "All items", path: "/products.md", text: "Cheapest first, 12 a page" },
      { name: "Only here", path: "/products/exclusives.md", text: "Found nowhere else" },
      {
        name: "Product feed",
        path: "/feed.xml",
        text: "Every combination with price and stock, RSS 2.0 with g: fields",
      },
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
