import { fromMarkdown } from "mdast-util-from-markdown";
import { inlineText } from "./inline-text";
import { checkPlaceholders } from "./placeholders";
import { type Inline, type Item, type PageBlock, WrongPage } from "./written-page";

type Node = ReturnType<typeof fromMarkdown>["children"][number];
type Of<Type extends Node["type"]> = Extract<Node, { type: Type }>;

const MAX_DEPTH = 30;
const LEVELS = "expected ## for a heading, or ### below it: the title stands above";
const LINK = "a link to https://, mailto: or tel:, or to a page of this shop such as /contact";

interface Reading {
  before: number;
  depth: number;
  definitions: ReadonlyMap<string, string>;
}

/** @param before how many lines of the file stand before the text. Throws WrongPage. */
export function blocksOf(markdown: string, before: number): PageBlock[] {
  const { children } = parsed(markdown, before);
  const definitions = new Map(
    children.flatMap((node) => (node.type === "definition" ? [[node.identifier, node.url]] : [])),
  );
  return withQuestions(children.flatMap((node) => block(node, { before, depth: 0, definitions })));
}

function parsed(markdown: string, before: number): ReturnType<typeof fromMarkdown> {
  try {
    return fromMarkdown(markdown);
  } catch {
    throw new WrongPage(before + 1, "cannot be read as Markdown");
  }
}

function wrong(node: Node, { before }: Reading, what: string): WrongPage {
  return new WrongPage(before + (node.position?.start.line ?? 1), what);
}

function deeper(node: Node, reading: Reading): Reading {
  if (reading.depth >= MAX_DEPTH) throw wrong(node, reading, "expected less inside each other");
  return { ...reading, depth: reading.depth + 1 };
}

function block(node: Node, reading: Reading): PageBlock[] {
  switch (node.type) {
    case "paragraph":
      return [{ kind: "paragraph", children: inlines(node, reading) }];
    case "heading":
      return [heading(node, reading)];
    case "list":
      return [list(node, reading)];
    case "blockquote":
      return [{ kind: "quote", children: below(node, reading) }];
    case "code":
      return [{ kind: "code", text: node.value }];
    case "thematicBreak":
      return [{ kind: "rule" }];
    case "html":
      return comment(node, reading);
    case "definition":
      return [];
    default:
      throw wrong(node, reading, `expected text, not ${node.type}`);
  }
}

/** Of HTML a comment alone is taken, which nobody sees. */
function comment(node: Of<"html">, reading: Reading): [] {
  if (/^<!--[\s\S]*-->\s*$/.test(node.value)) return [];
  throw wrong(node, reading, "HTML is not taken: expected Markdown alone");
}

function below(node: Of<"blockquote"> | Of<"listItem">, reading: Reading): PageBlock[] {
  const inside = deeper(node, reading);
  return node.children.flatMap((child) => block(child, inside));
}

function heading(node: Of<"heading">, reading: Reading): PageBlock {
  const { depth: level } = node;
  if (level !== 2 && level !== 3) throw wrong(node, reading, LEVELS);
  return { kind: "heading", level, id: "", children: inlines(node, reading) };
}

function list(node: Of<"list">, reading: Reading): PageBlock {
  const items = node.children.map(
    (item): Item => ({ isTight: !node.spread && !item.spread, children: below(item, reading) }),
  );
  return { kind: "list", isOrdered: node.ordered === true, start: node.start ?? 1, items };
}

type Parent =
  | Of<"paragraph">
  | Of<"heading">
  | Of<"strong">
  | Of<"emphasis">
  | Of<"link">
  | Of<"linkReference">;

function inlines(node: Parent, reading: Reading): Inline[] {
  const inside = deeper(node, reading);
  return node.children.flatMap((child) => inline(child, inside));
}

function inline(node: Node, reading: Reading): Inline[] {
  switch (node.type) {
    case "text":
      checkPlaceholders(node.value, reading.before + (node.position?.start.line ?? 1));
      return [{ kind: "text", text: node.value }];
    case "inlineCode":
      return [{ kind: "code", text: node.value }];
    case "break":
      return [{ kind: "break" }];
    case "strong":
    case "emphasis":
      return [{ kind: node.type, children: inlines(node, reading) }];
    case "link":
    case "linkReference": {
      const url = node.type === "link" ? node.url : reading.definitions.get(node.identifier);
      const href = address(node, url ?? "", reading);
      return [{ kind: "link", href, children: inlines(node, reading) }];
    }
    case "html":
      return comment(node, reading);
    case "image":
    case "imageReference":
      throw wrong(node, reading, "a page has no pictures: expected text");
    default:
      throw wrong(node, reading, `expected text, not ${node.type}`);
  }
}

function address(node: Node, href: string, reading: Reading): string {
  if (isTaken(href)) return href;
  throw wrong(node, reading, `${JSON.stringify(href.slice(0, 80))}: expected ${LINK}`);
}

function isTaken(href: string): boolean {
  if (/[\p{Cc}\\\s]/u.test(href) || href.length > 2_000) return false;
  if (/^(?:\/(?!\/)|#)/.test(href)) return true;
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(href) && URL.canParse(href);
}

/** A heading of level 3 that asks is a question, with what follows it as its answer. */
function withQuestions(blocks: readonly PageBlock[]): PageBlock[] {
  const read: PageBlock[] = [];
  let answer: PageBlock[] | null = null;
  for (const one of blocks) {
    const ask = one.kind === "heading" && one.level === 3 ? inlineText(one.children).trim() : "";
    if (ask.endsWith("?")) {
      answer = [];
      read.push({ kind: "question", id: "", ask, children: answer });
    } else if (answer && one.kind !== "heading") answer.push(one);
    else {
      answer = null;
      read.push(one);
    }
  }
  return read;
}
