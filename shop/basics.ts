import type { PageSettings } from "./settings.ts";
import { shop } from "./shop.ts";

export const BASICS_ID = "shop";

/** What pages need of the settings in the browser too. */
export const basics: PageSettings = ofPage() ?? shop;

function ofPage(): PageSettings | null {
  const text = globalThis.document?.getElementById(BASICS_ID)?.textContent;
  return text ? (JSON.parse(text) as PageSettings) : null;
}
