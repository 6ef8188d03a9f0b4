// npm run specification: the rows of docs/specification.md, each with the tests that hold it.
//   npm run specification -- 244            one row
//   npm run specification -- mini-cart      rows by words of theirs, of their tests or of the tests' files
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { laneOf, testFiles } from "./toolchain/lanes.mjs";
import { root } from "./toolchain/root.mjs";

const TAG = /^(.*)(\/\/.*@spec.*)$/gm;
const TITLE = /(?:(?<!\.)\b(?:test|it|itOnce)|\))\(\s*(["'`])((?:\\.|(?!\1).)*)\1/gs;
const TEXT = /(["'`])((?:\\.|(?!\1).)*)\1/s;
/** Where a table's row begins that takes several lines. */
const ROW_BEGINS = /(?:\n\s*(?:\w+: )?|=> )[[{]$/;

/** @returns the number and the words of each row of the document. */
export function statements() {
  const document = readFileSync(join(root, "docs/specification.md"), "utf8");
  const rows = document.matchAll(/^\| (\d+) \| (.+?) \|/gm);
  return [...rows].map(([, number, statement]) => ({ number: Number(number), statement }));
}

/** @returns the tags of all test files. */
export function allTags() {
  return testFiles().flatMap(({ path, code }) => tagsIn(path, code));
}

/**
 * @returns of each tag its place, the numbers that it lists (none where it is misspelled), the name
 * of its test or of its row in a test's table, and whether `npm test` runs it; no name where it is
 * at neither.
 */
export function tagsIn(path, code) {
  const titles = [...code.matchAll(TITLE)];
  return [...code.matchAll(TAG)].map(({ index, 0: line, 1: before, 2: tag }) => {
    const [, listed] = /^\/\/ @spec (\d+(?:, \d+)*)$/.exec(tag) ?? [];
    const above = code.slice(0, index).trimEnd();
    const isOfTest = before.trim() === "" && above.endsWith("=> {");
    const held = isOfTest
      ? testAbove(titles, above)
      : rowAt(titles, above, before.trim(), code.slice(index + line.length));
    const head = held && code.slice(held.title.index, code.indexOf("=>", held.title.index));
    return {
      place: `${path}:${code.slice(0, index).split("\n").length}`,
      numbers: listed?.split(", ").map(Number) ?? [],
      name: held?.name,
      isQuick: laneOf(path, code) === "quick" || /\bQUICK\b/.test(head),
    };
  });
}

/** The test whose body begins where `above` ends. */
function testAbove(titles, above) {
  const title = titles.findLast(({ index }) => index < above.length);
  const head = title && above.slice(title.index + title[0].length);
  return head?.split("=>").length === 2 ? { title, name: title[2] } : undefined;
}

/** The row that ends on the tag's line, or begins just above it; its test is the next. */
function rowAt(titles, above, before, after) {
  const isRow = before === "" ? ROW_BEGINS.test(above) : /^(?!\/\/).*,$/.test(before);
  const title = titles.find(({ index }) => index > above.length);
  const [, , name] = TEXT.exec(before || after) ?? [];
  return isRow && title ? { title, name } : undefined;
}

function print(words) {
  const tags = allTags();
  for (const { number, statement } of statements()) {
    const held = tags.filter(({ numbers }) => numbers.includes(number));
    const tests = held.map(({ place, name }) => `     ${place} › ${name}`);
    const text = [`${number}`.padEnd(5) + statement, ...tests].join("\n");
    const isAsked = (word) =>
      /^\d+$/.test(word) ? Number(word) === number : text.toLowerCase().includes(word);
    if (words.length === 0 || words.some(isAsked)) console.log(text);
  }
}

if (process.argv[1] === import.meta.filename)
  print(process.argv.slice(2).map((word) => word.toLowerCase()));
