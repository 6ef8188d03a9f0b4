import { NodeHtmlMarkdown } from "node-html-markdown";

const converter = new NodeHtmlMarkdown({ bulletMarker: "-", useInlineLinks: false });

/** A piece of HTML as Markdown; addresses within the shop become absolute ones. */
export function markdownOf(shopUrl: string, html: string): string {
  const absolute = html.replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${shopUrl}/`);
  return converter.translate(absolute).trim();
}

/** A text on one line, as it stands in Markdown. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/([\\`*_[\]<>|#])/g, "\\$1")
    .trim();
}
