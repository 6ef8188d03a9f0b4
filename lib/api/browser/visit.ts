import { VISIT_HEADER } from "@/lib/contract/cart";

/** Proxies refuse requests whose headers are too long. */
const MAX_LENGTH = 2_000;

/** The document's first address and referrer, which moving on within the shop leaves as they are. */
export function visitHeaders(): Record<string, string> {
  const [landing] = performance.getEntriesByType?.("navigation") ?? [];
  return { [VISIT_HEADER]: `${landing?.name} ${document.referrer}`.slice(0, MAX_LENGTH) };
}
