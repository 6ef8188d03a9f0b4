import type { Transport } from "@/lib/api/call";

export const browserTransport: Transport = (path, init) =>
  fetch(`/api${path}`, { ...init, credentials: "same-origin", cache: "no-store" });

/** The document's first address and referrer, which moving on within the shop leaves as they are; cut for proxies. */
export const visitHeaders = (): Record<string, string> => ({
  "x-visit": `${performance.getEntriesByType?.("navigation")[0]?.name} ${document.referrer}`.slice(
    0,
    2_000,
  ),
});
