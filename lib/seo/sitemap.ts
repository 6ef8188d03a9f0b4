import { SITEMAP_SHARD } from "@/lib/domain/product/channels";
import { xmlElement } from "@/lib/domain/text/xml";
import { absoluteUrl } from "./structured-data";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

export interface MappedPage {
  path: string;
  changedAt?: string | null;
  pictures?: readonly string[];
}

/** sitemaps.org, protocol 0.9. */
export function urlset(shopUrl: string, pages: readonly MappedPage[]): string {
  const entries = pages.slice(0, SITEMAP_SHARD).map(({ path, changedAt, pictures = [] }) => {
    const images = pictures.map(
      (src) => `<image:image>${xmlElement("image:loc", absoluteUrl(shopUrl, src))}</image:image>`,
    );
    const place = xmlElement("loc", absoluteUrl(shopUrl, path));
    return `<url>${place}${xmlElement("lastmod", changedAt)}${images.join("")}</url>\n`;
  });
  return `${DECLARATION}<urlset ${NAMESPACE} ${IMAGES}>\n${entries.join("")}</urlset>\n`;
}

export function sitemapIndex(shopUrl: string, parts: readonly MappedPage[]): string {
  const entries = parts.map(({ path, changedAt }) => {
    const place = xmlElement("loc", absoluteUrl(shopUrl, path));
    return `<sitemap>${place}${xmlElement("lastmod", changedAt)}</sitemap>\n`;
  });
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
}
