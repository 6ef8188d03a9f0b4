import { processShared } from "@/lib/http/process-shared";

/**
 * Next renders a page twice in one process, as React's data and then as HTML, by bundles that share
 * the process alone. What only the HTML is to have is left here by the first for the second.
 */
const left = processShared("left-for-html", () => new Map<string, string>());
/** Many times as many as are rendered at once. */
const MOST = 256;

export function leaveForHtml(name: string, text: string): void {
  left.delete(name);
  left.set(name, text);
  for (const oldest of left.keys()) {
    if (left.size <= MOST) return;
    left.delete(oldest);
  }
}

/** What was left under a name; "" in a browser, where nothing is. */
export function leftForHtml(name: string): string {
  return left.get(name) ?? "";
}
