import "server-only";

const MAX_REDIRECTS = 3;
/** Statuses after which the same call is made at another address. */
const MOVED: ReadonlySet<number> = new Set([301, 302, 307, 308]);

/**
 * Makes a call over the network. A redirect to the same call (https, a slash at its end) is followed
 * with method and body; any other one is the answer.
 */
export async function askServer(request: Request, signal: AbortSignal): Promise<Response> {
  const { method, headers } = request;
  const body = request.body ? await request.arrayBuffer() : undefined;
  return follow(request.url, { method, headers, body, redirect: "manual", signal });
}

async function follow(address: string, init: RequestInit): Promise<Response> {
  let url = address;
  for (let left = MAX_REDIRECTS; ; left -= 1) {
    const response = await send(url, init);
    const next = left > 0 ? sameCallAt(response, new URL(url)) : null;
    if (next === null) return response;
    await response.body?.cancel();
    url = next;
  }
}

/** A server may close an idle connection as a read begins; a write may have been done. */
async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.method !== "GET" || !isClosed(error)) throw error;
    return fetch(url, init);
  }
}

function isClosed(error: unknown): boolean {
  return ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(Object(Object(error).cause).code);
}

function sameCallAt({ status, headers }: Response, from: URL): string | null {
  const to = URL.parse(headers.get("location") ?? "", from);
  if (!MOVED.has(status) || !to || to.href === from.href) return null;
  const isSameHost =
    to.host === from.host || (to.protocol === "https:" && to.hostname === from.hostname);
  const isSafe = to.protocol === "https:" || to.protocol === from.protocol;
  return isSameHost && isSafe && callOf(to) === callOf(from) ? to.href : null;
}

function callOf({ pathname, search }: URL): string {
  return pathname.replace(/\/+$/, "") + search;
}
