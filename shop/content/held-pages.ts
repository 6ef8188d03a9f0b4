import { processShared } from "../../lib/platform/process-shared.ts";
import type { WrittenPage } from "./written-page.ts";

const held = processShared<{ pages: ReadonlyMap<string, WrittenPage> }>("written pages", () => ({
  pages: new Map(),
}));

/** In the order of their links. */
export const BUILT_IN = ["shipping", "return", "refund", "faq", "privacy", "terms"] as const;

/** As their files have them, by name, in the order of their links. */
export const heldPages = (): ReadonlyMap<string, WrittenPage> => held.pages;

export function holdPages(pages: readonly WrittenPage[]): void {
  held.pages = new Map(pages.map((page) => [page.name, page]));
}

export const isWritten = (name: string) => held.pages.has(name);
