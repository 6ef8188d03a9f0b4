import { perSettings } from "@/shop/shop";
import { fillPage } from "./fill-page";
import { heldPages, lastChange } from "./held-pages";
import { placeholderValues } from "./placeholder-values";
import { valuesIn } from "./placeholders";
import type { PageHead, WrittenPage } from "./written-page";

const filled = perSettings(() => new WeakMap<WrittenPage, WrittenPage>());

function fill(page: WrittenPage): WrittenPage {
  const made = filled().get(page) ?? fillPage(page, placeholderValues());
  filled().set(page, made);
  return { ...made, updated: lastChange(page) };
}

/** What of the settings stands in each page, by its name. */
export function settingsInPages(): Map<string, string> {
  return new Map(
    Array.from(heldPages(), ([name, page]) => [
      name,
      valuesIn(JSON.stringify(page), placeholderValues()).join("\n"),
    ]),
  );
}

export function writtenPage(name: string): WrittenPage | null {
  const page = heldPages().get(name);
  return page ? fill(page) : null;
}

/** In the order of their links. */
export const writtenPages = (): WrittenPage[] => [...heldPages().values()].map(fill);

export const pagesIn = (place: PageHead["place"]): WrittenPage[] =>
  writtenPages().filter((page) => page.place === place);
