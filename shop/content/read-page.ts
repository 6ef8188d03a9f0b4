import { isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import { isDay } from "@/lib/domain/day/calendar-day";
import { cutText } from "@/lib/domain/text/cut-text";
import { blocksOf } from "./blocks";
import { checkPlaceholders } from "./placeholders";
import { PLACES, type WrittenPage, WrongPage } from "./written-page";

export const MAX_PAGE_KB = 64;
/** Deeper ones cost a parser more than their readers gain. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t]+)){20}/m;
/** The time to find what belongs together grows with their cube. */
const MAX_SIGNS = 400;
/** What the lines up to the next blank one, or the next item of a list, hold. */
const PARAGRAPH = /(?:^(?![ \t]*$).*\n?)(?:^(?![ \t]*(?:$|[-+*][ \t]|\d+[.)][ \t])).*\n?)*/gm;

/** @param text of the file of `/name`. Throws WrongPage. */
export function readPage(name: string, text: string): WrittenPage {
  const lines = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const { head, body, before } = readFrontMatter(lines);
  checkCost(body, before);
  return { name, ...head, body: blocksOf(body, before) };
}

function checkCost(body: string, before: number): void {
  const lineOf = (index: number) => before + body.slice(0, index).split("\n").length;
  const deep = TOO_DEEP.exec(body);
  if (deep)
    throw new WrongPage(lineOf(deep.index), "expected fewer lists or quotes inside each other");
  for (const { 0: text, index } of body.matchAll(PARAGRAPH)) {
    const signs = text.match(/[*_[\]`]/g)?.length ?? 0;
    const expected = `expected at most ${MAX_SIGNS} of * _ [ ] \` in a paragraph`;
    if (signs > MAX_SIGNS) throw new WrongPage(lineOf(index), expected);
  }
}

const FENCE = /^---[ \t]*\n([\s\S]*?\n)??---[ \t]*(?:\n|$)/;
const SHAPE = "a page begins with lines such as ---, title: About us, ---";

const text = (most: number) => ({
  expected: `a text of at most ${most} characters`,
  isRight: (value: string) => value.length <= most && !/\p{Cc}/u.test(value),
});

/** What a page's file may say of it, and what is expected there. */
const SETTINGS: Readonly<
  Record<string, { expected: string; isRight: (value: string) => boolean }>
> = {
  title: text(80),
  lead: text(400),
  description: text(300),
  link: text(40),
  updated: { expected: "a day such as 2027-03-01", isRight: isDay },
  in: {
    expected: PLACES.join(", "),
    isRight: (value) => (PLACES as readonly string[]).includes(value),
  },
};

/**
 * @param text with line feeds alone. Throws WrongPage.
 * @returns with how many lines of the file stand before the body.
 */
function readFrontMatter(text: string) {
  const match = FENCE.exec(text);
  if (!match) throw new WrongPage(1, SHAPE);
  const values = parseFrontMatter(match[1] ?? "");
  const { title = "", lead = "", description = "", updated = null, link = title } = values;
  if (title.trim() === "") throw new WrongPage(1, "expected a title, such as title: About us");
  const place = PLACES.find((one) => one === values.in) ?? "footer";
  return {
    head: { title, lead, description: description || lead || title, updated, place, link },
    body: text.slice(match[0].length),
    before: match[0].replace(/[^\n]/g, "").length,
  };
}

/** The first line of them is the file's second. */
function parseFrontMatter(yaml: string): Record<string, string | undefined> {
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: lines,
    schema: "core",
    prettyErrors: false,
    logLevel: "silent",
  });
  const lineAt = (position = 0) => lines.linePos(position).line + 1;
  const [error] = document.errors;
  if (error)
    throw new WrongPage(lineAt(error.pos[0]), `cannot be read: ${firstLine(error.message)}`);
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) return {};
  if (!isMap(contents)) throw new WrongPage(2, SHAPE);
  const values: Record<string, string | undefined> = {};
  for (const { key, value } of contents.items) {
    const name = isScalar(key) ? String(key.value) : "";
    const line = lineAt((isNode(key) && key.range?.[0]) || 0);
    const field = Object.hasOwn(SETTINGS, name) ? SETTINGS[name] : undefined;
    if (!field) {
      const unknown = cutText(JSON.stringify(name), 60);
      const all = Object.keys(SETTINGS).join(", ");
      throw new WrongPage(line, `there is no ${unknown}: expected one of ${all}`);
    }
    const said = isScalar(value) && value.value !== null ? String(value.value) : null;
    if (said === null && isScalar(value)) continue;
    if (said === null || !field.isRight(said)) {
      throw new WrongPage(line, `${name}: expected ${field.expected}`);
    }
    checkPlaceholders(said, line);
    values[name] = said;
  }
  return values;
}

const firstLine = (message: string) => message.split("\n", 1)[0] ?? "";
