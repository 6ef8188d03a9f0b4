import sanitize from "sanitize-html";

const BLOCKS = ["p", "div", "ul", "ol", "h3", "h4", "blockquote", "dl", "table", "hr", "pre"];
const BLOCK_PARTS = ["li", "dt", "dd", "thead", "tbody", "tfoot", "tr", "th", "td", "caption"];
const INLINE = [
  "br",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "del",
  "small",
  "code",
  "a",
  "sup",
  "sub",
  "span",
];
const DIVISIONS = [
  "section",
  "article",
  "header",
  "footer",
  "main",
  "aside",
  "nav",
  "address",
  "center",
  "figure",
  "figcaption",
  "details",
  "summary",
  "fieldset",
  "form",
];

const HAS_BLOCK = new RegExp(`<(?:${BLOCKS.join("|")})[\\s/>]`);
const HAS_BREAKS = new RegExp(
  `<(?:br|h[1-6]|${[...BLOCKS, ...BLOCK_PARTS, ...DIVISIONS].join("|")})[\\s/>]`,
  "i",
);

/** Allows text markup, lists, tables and links only. Headings become h3. Idempotent. */
export function cleanHtml(html: string): string {
  const text = HAS_BREAKS.test(html) ? html : withLines(html);
  return inBlocks(
    sanitize(text, {
      allowedTags: [...BLOCKS, ...BLOCK_PARTS, ...INLINE],
      allowedAttributes: { a: ["href"], th: ["scope", "colspan"], td: ["colspan"] },
      allowedSchemes: ["https", "http", "mailto", "tel"],
      transformTags: {
        h1: "h3",
        h2: "h3",
        h5: "h4",
        h6: "h4",
        ...Object.fromEntries(DIVISIONS.map((name) => [name, "div"])),
      },
    }),
  );
}

function withLines(text: string): string {
  const paragraphs = text.trim().split(/\r?\n[^\S\n]*\r?\n\s*/);
  return paragraphs.map((lines) => `<p>${lines.replace(/\s*\r?\n\s*/g, "<br />")}</p>`).join("");
}

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

function isEmpty(block: string): boolean {
  return !block.includes("<hr") && block.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}
