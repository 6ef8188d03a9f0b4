import type { Transport } from "@/lib/api/call";

export const browserTransport: Transport = (path, init) =>
  fetch(`/api${path}`, { ...init, credentials: "same-origin", cache: "no-store" });
