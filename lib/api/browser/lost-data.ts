import { leaveFor } from "./leave";

interface Asked {
  href: string;
  onLost?: () => void;
  isLost?: boolean;
}

let asked: Asked | null = null;
let next = Promise.withResolvers<Asked>();

export function askForPage(href: string, onLost?: () => void): void {
  asked = { href, onLost };
  next.resolve(asked);
  next = Promise.withResolvers();
}

/**
 * Works around https://github.com/vercel/next.js/issues/98684: prefetched data that is lost leaves an
 * empty page.
 */
export function followPageData(): void {
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const page = askedBy(input, init);
    if (page === null) return original(input, init);
    const before = asked;
    const isAhead = !isFor(page, before) || before.isLost || page === pageOf(window.location.href);
    for (;;) {
      const answer = await answerTo(() => original(input, init), isAhead);
      if (answer instanceof Response && answer.ok) return answer;
      const now = asked;
      const isWaitedFor = isFor(page, now) && !(isAhead && now === before);
      if (!isWaitedFor && !isAhead) return forever();
      if (!isWaitedFor || (now === before && !now.onLost)) return passOn(answer);
      if (!now.onLost || (answer instanceof Response && answer.status === 404)) {
        leaveFor(now.href);
        return forever();
      }
      const then = next.promise;
      if (!now.isLost) now.onLost();
      now.isLost = true;
      if (!isFor(page, await then)) return isAhead ? passOn(answer) : forever();
    }
  };
}

function askedBy(input: RequestInfo | URL, init: RequestInit | undefined): string | null {
  const headers = new Headers(init?.headers);
  if (!headers.has("rsc") || headers.has("next-router-prefetch")) return null;
  return pageOf(input instanceof Request ? input.url : String(input));
}

function pageOf(href: string): string {
  const { pathname, searchParams } = new URL(href, window.location.href);
  searchParams.delete("_rsc");
  return `${pathname}?${searchParams}`;
}

function isFor(page: string, ask: Asked | null): ask is Asked {
  return ask !== null && pageOf(ask.href) === page;
}

async function answerTo(ask: () => Promise<Response>, isAhead: boolean): Promise<unknown> {
  try {
    const response = await ask();
    if (isAhead && response.ok) await response.clone().arrayBuffer();
    return response;
  } catch (error) {
    return error;
  }
}

function passOn(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  throw answer;
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}
