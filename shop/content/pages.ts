import { perSettings } from "@/shop/shop";
import { fillPage } from "./fill-page";
import { heldPages } from "./held-pages";
import { placeholderValues } from "./placeholder-values";
import type { PageHead, WrittenPage } from "./written-page";

const filled = perSettings(() => new WeakMap<WrittenPage, WrittenPage>());

function fill(page: WrittenPage): WrittenPage {
  const known = filled().get(page);
  if (known) return known;
  const made = fillPage(page, placeholderValues());
  filled().set(page, made);
  return made;
}

export function writtenPage(name: string): WrittenPage | null {
  const page = heldPages().get(name);
  return page ? fill(page) : null;
}

/** In the order of their links. */
export const writtenPages = (): WrittenPage[] => [...heldPages().values()].map(fill);

export const pagesIn = (place: PageHead["place"]): WrittenPage[] =>
  writtenPages().filter((page) => page.place === place);
