import { slugOf } from "@/lib/domain/text/slug";
import { fillerWords, helpWords } from "../search.config";
import { writtenPages } from "./pages";

export interface HelpLink {
  href: string;
  text: string;
}

const MAX_LINKS = 3;
/** A single word of a question is in too many searches. */
const MIN_QUESTION_WORDS = 2;
const MAX_WORDS = 16;

const OTHERS = [
  { href: "/contact", text: "Contact Us", names: ["contact"], body: [] },
  { href: "/orders", text: "Your orders", names: ["your orders"], body: [] },
];

/** The pages and questions that a search asks for, as "returns" and "gift card" do. */
export function helpLinks(search: string): HelpLink[] {
  const typed = wordsOf(search).slice(0, MAX_WORDS);
  const meant = Object.entries(helpWords)
    .filter(([, phrases]) => phrases.some((phrase) => hasAll(typed, wordsOf(phrase))))
    .map(([key]) => wordsOf(key));
  const lookups = [typed, ...meant];
  const written = writtenPages().map(({ name, link, title, body }) => ({
    href: `/${name}`,
    text: link,
    names: [name, link, title],
    body,
  }));
  const links = [...written, ...OTHERS].flatMap(({ href, text, names, body }) => {
    const isNamed = names.some((name) => lookups.some((words) => hasAll(words, wordsOf(name))));
    if (isNamed) return [{ href, text }];
    return body.flatMap((block) =>
      block.kind === "question" && lookups.some((words) => isAskedBy(words, block.ask))
        ? [{ href: `${href}#${block.id}`, text: block.ask }]
        : [],
    );
  });
  return links.slice(0, MAX_LINKS);
}

function isAskedBy(words: readonly string[], question: string): boolean {
  const own = words.filter((word) => !FILLERS.has(word));
  return own.length >= MIN_QUESTION_WORDS && hasAll(wordsOf(question), own);
}

function hasAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
}

function wordsOf(text: string): string[] {
  return slugOf(text.replace(/['’]s\b/g, ""))
    .split("-")
    .filter((word) => word !== "")
    .map((word) => word.replace(/(?<=..[^s])s$/, ""));
}

const FILLERS = new Set(fillerWords.flatMap(wordsOf));
