import "server-only";
import { expireTags } from "@/lib/cache/expire";
import { config } from "@/lib/config";
import type { Transport } from "./call";

/** How long an external server may take; a page waits for no longer. */
const TIMEOUT_MS = 20_000;

let backend: Promise<(request: Request) => Promise<Response>> | undefined;

/**
 * Answers a request of the contract: over the network when `SHOP_API_URL` is set, otherwise by the
 * built-in backend in this process. The build asks nobody: it runs on an empty shop.
 */
export async function answer(request: Request): Promise<Response> {
  if (config.shopApiUrl && !config.isBuilding) {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    return fetch(request, { redirect: "manual", signal });
  }
  backend ??= import("@/lib/backend/start").then((module) => module.startBackend(expireTags));
  backend.catch(() => {
    backend = undefined;
  });
  return (await backend)(request);
}

/** Where the contract is answered; the in-process backend only looks at the path. */
export function answerUrl(path: string): string {
  return `${config.shopApiUrl ?? config.shopUrl}${path}`;
}

/** The transport of code on the server, without a visitor's identity. */
export const serverTransport: Transport = (path, init) =>
  answer(new Request(answerUrl(path), init));
