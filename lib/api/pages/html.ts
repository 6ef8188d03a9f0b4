import "server-only";
import sanitize from "sanitize-html";

const BLOCKS = [...["p", "div", "ul", "ol", "h3", "h4", "blockquote", "dl", "table", "hr", "pre"]];
const BLOCK_PARTS = ["li", "dt", "dd", "thead", "tbody", "tfoot", "tr", "th", "td", "caption"];
const INLINE = [
  ...["br", "strong", "b", "em", "i", "u", "s", "del", "small", "code", "a", "sup", "sub", "span"],
];
/** What divides a text and has no meaning of its own here. */
const DIVISIONS = [
  ...["section", "article", "header", "footer", "main", "aside", "nav", "address", "center"],
  ...["figure", "figcaption", "details", "summary", "fieldset", "form"],
];

const HAS_BLOCK = new RegExp(`<(?:${BLOCKS.join("|")})[\\s/>]`);
const HAS_BREAKS = new RegExp(
  `<(?:br|h[1-6]|${[...BLOCKS, ...BLOCK_PARTS, ...DIVISIONS].join("|")})[\\s/>]`,
  "i",
);

/**
 * A product's HTML as it may stand in a page: the marks of running text, lists, tables and links,
 * no scripts, styles or pictures; plain text with its paragraphs and lines. Its headings become
 * third-level ones, below the page's own. Cleaning it again changes nothing.
 */
export function cleanHtml(html: string): string {
  const text = HAS_BREAKS.test(html) ? html : withLines(html);
  return inBlocks(
    sanitize(text, {
      allowedTags: [...BLOCKS, ...BLOCK_PARTS, ...INLINE],
      allowedAttributes: { a: ["href"], th: ["scope", "colspan"], td: ["colspan"] },
      allowedSchemes: ["https", "http", "mailto", "tel"],
      transformTags: {
        ...{ h1: "h3", h2: "h3", h5: "h4", h6: "h4" },
        ...Object.fromEntries(DIVISIONS.map((name) => [name, "div"])),
      },
    }),
  );
}

/** Plain text, in which an empty line divides paragraphs and any other is a line. */
function withLines(text: string): string {
  const paragraphs = text.trim().split(/\r?\n[^\S\n]*\r?\n\s*/);
  return paragraphs.map((lines) => `<p>${lines.replace(/\s*\r?\n\s*/g, "<br />")}</p>`).join("");
}

/** Well-formed HTML in which what runs on outside of any block stands in a paragraph of its own. */
function inBlocks(html: string): string {
  const blocks: string[] = [];
  let run = "";
  const endRun = () => {
    const text = run.replace(/^(?:\s|<br \/>)+|(?:\s|<br \/>)+$/g, "");
    if (!isEmpty(text)) blocks.push(`<p>${text}</p>`);
    run = "";
  };
  for (const node of outerNodes(html)) {
    if (!HAS_BLOCK.test(node)) {
      run += node;
      continue;
    }
    endRun();
    if (!isEmpty(node)) blocks.push(node);
  }
  endRun();
  return blocks.join("\n");
}

/** The elements of well-formed HTML that stand in no other, and the texts between them. */
function outerNodes(html: string): string[] {
  const nodes: string[] = [];
  let node = "";
  let depth = 0;
  for (const [token, end] of html.matchAll(/<(\/?)[^>]*>|[^<]+/g)) {
    node += token;
    if (end === "/") depth -= 1;
    else if (end === "" && !token.endsWith("/>")) depth += 1;
    if (depth > 0) continue;
    nodes.push(node);
    node = "";
  }
  return nodes;
}

/** Whether nothing of a block would be seen, as of `<div> </div>`. */
function isEmpty(block: string): boolean {
  return !block.includes("<hr") && block.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}
