import { createReadStream } from "node:fs";
import { failure, type Result, success } from "@/lib/domain/result";
import { displayText } from "./cells";

const CHUNK = 1 << 20;
const MAX_WORD_LENGTH = 40;
const BEYOND_ASCII = /[^\s,;"<>]*[^\p{ASCII}\s][^\s,;"<>]*/gu;
const UNUSED = /[\u0080-\u009f]/;
const SYMBOL_WITHIN = /\p{L}[§¹²³¶¿¡±¼½¾¤¥¢£¦¬ˆ˜‚„†‡‰‹›]\p{Ll}/u;
const CAPITAL_WITHIN = /\p{Ll}(?!\p{ASCII})\p{Lu}\p{Ll}/u;
const LONG_RUN = /[^\p{ASCII}]{4,}/gu;
/** A damaged word or two do not make it another encoding. */
const MIN_UNLIKELY_SHARE = 0.1;

/**
 * One of the words with letters beyond ASCII. Fails for text that is likelier in another encoding
 * without a mark, such as Mac Roman, Windows-1250 or Shift_JIS.
 */
export async function windows1252Word(path: string): Promise<Result<string>> {
  const decoder = new TextDecoder("windows-1252");
  let word = "";
  let unlikelyWord = "";
  let words = 0;
  let unlikely = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    for (const found of decoder.decode(chunk as Buffer).match(BEYOND_ASCII) ?? []) {
      words += 1;
      if (word === "" || !hasLetter(word)) word = found;
      if (!isUnlikely(found)) continue;
      unlikely += 1;
      unlikelyWord ||= found;
    }
  }
  if (unlikely <= words * MIN_UNLIKELY_SHARE) return success(shown(word));
  return failure(
    "validation",
    `This file is not UTF-8, and its letters cannot be read for certain: “${shown(unlikelyWord)}” would be one of its words. Save it as “CSV UTF-8”.`,
  );
}

function shown(word: string): string {
  return displayText(word).slice(0, MAX_WORD_LENGTH);
}

function isUnlikely(word: string): boolean {
  if (UNUSED.test(word) || SYMBOL_WITHIN.test(word) || CAPITAL_WITHIN.test(word)) return true;
  return (word.match(LONG_RUN) ?? []).some((run) => (run.match(/\p{L}/gu) ?? []).length > 1);
}

function hasLetter(word: string): boolean {
  return /(?!\p{ASCII})\p{L}/u.test(word);
}
