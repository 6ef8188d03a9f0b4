import "server-only";
import { expireTags } from "@/lib/cache/expire";
import { config } from "@/lib/config";
import type { Transport } from "./call";

let backend: Promise<(request: Request) => Promise<Response>> | undefined;

/**
 * Answers a request of the contract: over the network when `SHOP_API_URL` is set, otherwise by the
 * built-in backend in this process. The build asks nobody: it runs on an empty shop.
 */
export async function answer(request: Request): Promise<Response> {
  if (config.shopApiUrl && !config.isBuilding) return fetch(request, { redirect: "manual" });
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
