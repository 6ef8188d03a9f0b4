import { processShared } from "../../lib/platform/process-shared.ts";
import type { WrittenPage } from "./written-page.ts";

interface Held {
  pages: ReadonlyMap<string, WrittenPage>;
  days: ReadonlyMap<string, string>;
}

const held = processShared<Held>("written pages", () => ({ pages: new Map(), days: new Map() }));

/** In the order of their links. */
export const BUILT_IN = ["shipping", "return", "refund", "faq", "privacy", "terms"] as const;

/** As their files have them, by name, in the order of their links. */
export const heldPages = (): ReadonlyMap<string, WrittenPage> => held.pages;

export function holdPages(pages: readonly WrittenPage[]): void {
  held.pages = new Map(pages.map((page) => [page.name, page]));
}

/** @param days since which the settings that stand in a page are as they are, by its name. */
export function holdDays(days: ReadonlyMap<string, string>): { isOther: boolean } {
  const isOther = [...days].some(([name, day]) => held.days.get(name) !== day);
  held.days = days;
  return { isOther };
}

/** The day of a page's last change, whether of its file or of a setting that stands in it. */
export function lastChange({ name, updated }: WrittenPage): string | null {
  const day = held.days.get(name) ?? "";
  return updated && (day > updated ? day : updated);
}

export const isWritten = (name: string) => held.pages.has(name);
