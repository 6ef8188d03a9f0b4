import { formatPrice } from "@/lib/domain/money";
import type { ProductSummary } from "@/lib/domain/product";
import { shop } from "@/shop/shop.config";
import { plainText } from "./plain-text";
import { absoluteUrl } from "./structured-data";
import { xmlElement, xmlText } from "./xml";

/** The newest products for feed readers: RSS 2.0, with its own address as Atom names it. */
export function arrivalsFeed(
  shopUrl: string,
  path: string,
  products: readonly ProductSummary[],
): string {
  const self = xmlText(absoluteUrl(shopUrl, path));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${xmlElement("title", `New arrivals — ${shop.name}`)}${xmlElement("link", `${shopUrl}/`)}
${xmlElement("description", "The newest pieces by independent designers.")}
${xmlElement("language", shop.locale.toLowerCase())}
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${products.map((product) => arrival(shopUrl, product)).join("")}</channel></rss>
`;
}

function arrival(shopUrl: string, product: ProductSummary): string {
  const { id, name, brand, price, hasPriceRange, description, pictures } = product;
  const url = absoluteUrl(shopUrl, `/details/${id}`);
  const amount = `${hasPriceRange ? "From " : ""}${formatPrice(price)}`;
  const [picture] = pictures;
  const image = picture
    ? `<p><img src="${xmlText(absoluteUrl(shopUrl, picture.src))}" alt="${xmlText(picture.alt)}"></p>`
    : "";
  const text = `${image}<p>${xmlText(plainText(description))}</p><p>${xmlText(amount)}</p>`;
  return `<item>${[
    xmlElement("title", brand ? `${name} by ${brand.name}` : name),
    xmlElement("link", url),
    xmlElement("guid", url),
    xmlElement("description", text),
  ].join("")}</item>
`;
}
