import { formatPrice } from "@/lib/domain/money/money";
import { formatWas } from "@/lib/domain/money/sale";
import type { ProductSummary } from "@/lib/domain/product/product";
import { xmlElement, xmlText } from "@/lib/domain/text/xml";
import { shop } from "@/shop/shop";
import { htmlToText } from "./plain-text";
import { absoluteUrl } from "./structured-data";

export function arrivalsFeed(shopUrl: string, path: string, products: readonly ProductSummary[]) {
  const newest = rssDate(
    products
      .map(({ releasedAt = "" }) => releasedAt)
      .sort()
      .at(-1),
  );
  const self = xmlText(absoluteUrl(shopUrl, path));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${xmlElement("title", `New arrivals — ${shop.name}`)}${xmlElement("link", `${shopUrl}/`)}
${xmlElement("description", "The newest pieces by independent designers.")}
${xmlElement("language", shop.language.toLowerCase())}
${newest ? xmlElement("lastBuildDate", newest) : ""}
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${products.map((product) => arrival(shopUrl, product)).join("")}</channel></rss>
`;
}

function arrival(shopUrl: string, product: ProductSummary): string {
  const { id, name, brand, price, hasPriceRange, description, pictures } = product;
  const before = formatWas(product);
  const url = absoluteUrl(shopUrl, `/details/${id}`);
  const was = before ? `, was ${before}` : "";
  const amount = `${hasPriceRange ? "From " : ""}${formatPrice(price)}${was}`;
  const [picture] = pictures;
  const image = picture
    ? `<p><img src="${xmlText(absoluteUrl(shopUrl, picture.src))}" alt="${xmlText(picture.alt)}"></p>`
    : "";
  const words = htmlToText(description);
  const text = `${image}${words && `<p>${xmlText(words)}</p>`}<p>${xmlText(amount)}</p>`;
  return `<item>${[
    xmlElement("title", brand ? `${name} by ${brand.name}` : name),
    xmlElement("link", url),
    xmlElement("guid", url),
    xmlElement("pubDate", rssDate(product.releasedAt)),
    xmlElement("description", text),
  ].join("")}</item>
`;
}

/** RFC 822, as RSS wants it; "" for an unknown day. */
function rssDate(isoDate: string | undefined): string {
  const date = new Date(isoDate ?? "");
  return Number.isNaN(date.getTime()) ? "" : date.toUTCString();
}
