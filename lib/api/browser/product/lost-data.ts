interface Asked {
  /** Path and query. */
  href: string;
  onLost: () => void;
}

let asked: Asked | null = null;
/** Tells what is asked for next to those who wait for it. */
let next = Promise.withResolvers<string>();

/** What is shown stays when the data of this address, which is about to be asked for, is lost. */
export function stayWhenLost(href: string, onLost: () => void): void {
  asked = { href, onLost };
  next.resolve(href);
  next = Promise.withResolvers();
}

/**
 * Follows the data that the router fetches. When that fails, the router loads the whole page anew,
 * which would put an error page in place of what is shown. The answer to data that was asked for by
 * {@link stayWhenLost} is therefore kept back when it is none: the router waits until the same is
 * asked for again, which may be the same navigation to it, or another one takes its place.
 * @returns how to stop.
 */
export function followPageData(): () => void {
  const original = window.fetch;
  const following: typeof fetch = async (input, init) => {
    const href = asked?.href;
    if (href === undefined || !isDataOf(href, input, init)) return original(input, init);
    for (;;) {
      const now = asked;
      const response = await original(input, init).catch(() => null);
      if (response?.ok || response?.status === 404) return response;
      if (asked === now) {
        asked = null;
        now?.onLost();
      }
      if ((await next.promise) !== href) return new Promise<never>(() => undefined);
    }
  };
  window.fetch = following;
  return () => {
    asked = null;
    if (window.fetch === following) window.fetch = original;
  };
}

/** Whether a request is the router's for the data of an address, which is about to be shown. */
function isDataOf(href: string, input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers);
  if (!headers.has("rsc") || headers.has("next-router-prefetch")) return false;
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  url.searchParams.delete("_rsc");
  const wanted = new URL(href, window.location.href);
  return (
    url.pathname === wanted.pathname && String(url.searchParams) === String(wanted.searchParams)
  );
}
