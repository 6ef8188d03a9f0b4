import { cutText } from "@/lib/domain/text/cut-text";

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  rsquo: "’",
};

export function htmlToText(html: string, maximum = Number.POSITIVE_INFINITY): string {
  const text = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?])/g, "$1")
    .trim();
  return cutText(text, maximum);
}
