import { slugOf } from "@/lib/domain/text/slug";
import { helpWords } from "../search.config";
import { writtenPages } from "./pages";

export interface HelpLink {
  href: string;
  text: string;
}

const MAX_LINKS = 3;
const CONTACT = { name: "contact", title: "Contact", link: "Contact Us", body: [] };

/** The pages that a search asks for: by their names, titles and links, and by `helpWords`. */
export function helpLinks(search: string): HelpLink[] {
  const typed = wordsOf(search);
  const asksFor = (phrase: string) => wordsOf(phrase).every((word) => typed.includes(word));
  return [...writtenPages(), CONTACT]
    .flatMap(({ name, title, link, body }) => {
      const [place] = Object.entries(helpWords).find(
        ([at, phrases]) => at.split("#")[0] === name && phrases.some(asksFor),
      ) ?? [[name, title, link].some(asksFor) && name];
      const hasPlace = body.some((block) => "id" in block && `${name}#${block.id}` === place);
      return place ? [{ href: `/${hasPlace ? place : name}`, text: link }] : [];
    })
    .slice(0, MAX_LINKS);
}

function wordsOf(text: string): string[] {
  return slugOf(text.replace(/['’]s\b/g, ""))
    .split("-")
    .map((word) => word.replace(/(?<=..[^s])s$/, ""));
}
