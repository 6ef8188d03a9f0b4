import { blocksOf } from "./blocks";
import { readFrontMatter } from "./front-matter";
import { type WrittenPage, WrongPage } from "./written-page";

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
  if (deep) {
    throw new WrongPage(lineOf(deep.index), "expected fewer lists or quotes inside each other");
  }
  for (const { 0: text, index } of body.matchAll(PARAGRAPH)) {
    const signs = text.match(/[*_[\]`]/g)?.length ?? 0;
    if (signs > MAX_SIGNS) {
      throw new WrongPage(
        lineOf(index),
        `expected at most ${MAX_SIGNS} of * _ [ ] \` in a paragraph`,
      );
    }
  }
}
