import "server-only";
import sanitize from "sanitize-html";

/**
 * A product's HTML as it may stand in a page: the marks of running text, lists, tables and links,
 * no scripts, styles or pictures. Its headings become third-level ones, below the page's own.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...["p", "br", "ul", "ol", "li", "strong", "b", "em", "i", "a", "h3", "h4", "blockquote"],
      ...["dl", "dt", "dd", "table", "thead", "tbody", "tr", "th", "td", "sup", "sub", "span"],
    ],
    allowedAttributes: { a: ["href"], th: ["scope", "colspan"], td: ["colspan"] },
    allowedSchemes: ["https", "mailto", "tel"],
    transformTags: { h1: "h3", h2: "h3", h5: "h4", h6: "h4" },
  });
}
