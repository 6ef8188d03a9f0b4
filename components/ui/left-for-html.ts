import { processShared } from "@/lib/http/process-shared";

/** Next renders a page's data and its HTML in two bundles of one process; this map connects them. */
const left = processShared("left-for-html", () => new Map<string, string>());
const MOST = 256;

export function leaveForHtml(name: string, text: string): void {
  left.delete(name);
  left.set(name, text);
  for (const oldest of left.keys()) {
    if (left.size <= MOST) return;
    left.delete(oldest);
  }
}

export function leftForHtml(name: string): string {
  return left.get(name) ?? "";
}
