import { leaveFor } from "./leave";

const asked = { href: "", at: 0 };

export function askForPage(href: string): void {
  asked.href = href;
  asked.at = performance.now();
}

/**
 * Works around https://github.com/vercel/next.js/issues/98684: data that is prefetched when its link is
 * followed, and then lost, leaves an empty page. The page is loaded instead.
 */
export function followLostData(): void {
  if (typeof PerformanceObserver === "undefined") return;
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[];
    if (entries.some(isLostPrefetch)) leaveFor(asked.href);
  }).observe({ type: "resource" });
}

/** A status of 0: no answer. */
function isLostPrefetch(entry: PerformanceResourceTiming): boolean {
  const { name, startTime, responseEnd, responseStatus } = entry;
  if (asked.href === "" || startTime >= asked.at || responseEnd < asked.at) return false;
  const isLost = responseStatus === 0 || responseStatus >= 400;
  return isLost && name.includes("_rsc=") && pageOf(name) === pageOf(asked.href);
}

function pageOf(href: string): string {
  const { pathname, searchParams } = new URL(href, window.location.href);
  searchParams.delete("_rsc");
  return `${pathname}?${searchParams}`;
}
