import type { Inline, PageBlock } from "./written-page";

export function inlineText(inlines: readonly Inline[]): string {
  return inlines
    .map((one) => {
      if (one.kind === "break") return " ";
      return "text" in one ? one.text : inlineText(one.children);
    })
    .join("");
}

/** In one line. */
export function proseOf(blocks: readonly PageBlock[]): string {
  return blocks.map(textOfBlock).join(" ").replaceAll(/\s+/g, " ").trim();
}

function textOfBlock(block: PageBlock): string {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return inlineText(block.children);
    case "question":
      return `${block.ask} ${proseOf(block.children)}`;
    case "list":
      return block.items.map(({ children }) => proseOf(children)).join(" ");
    case "quote":
      return proseOf(block.children);
    case "code":
      return block.text;
    case "rule":
      return "";
  }
}
