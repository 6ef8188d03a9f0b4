import type { Transport } from "@/lib/api/call";

/** The transport of code in the browser: the shop's own gateway, which adds the bearer token. */
export const browserTransport: Transport = (path, init) =>
  fetch(`/api${path}`, { ...init, credentials: "same-origin", cache: "no-store" });
