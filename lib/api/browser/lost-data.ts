import { leaveFor } from "./leave";

interface Asked {
  href: string;
  /** What keeps that which is shown when the page's data is lost; without it the page is loaded. */
  onLost?: () => void;
  isLost?: boolean;
}

let asked: Asked | null = null;
/** Tells what is asked for next to those who wait for it. */
let next = Promise.withResolvers<Asked>();

/**
 * A page is about to be shown: the router asks for its data, unless that is there or on its way.
 * @param onLost has what is shown stay when the data is lost.
 */
export function askForPage(href: string, onLost?: () => void): void {
  asked = { href, onLost };
  next.resolve(asked);
  next = Promise.withResolvers();
}

/**
 * Follows the data of pages that the router fetches, since it bears the loss of it badly. Data that
 * was on its way before it was asked for leaves an empty page when it is lost
 * (https://github.com/vercel/next.js/issues/98684): the whole page is loaded in its place. Where
 * what is shown shall stay, an answer that is none is kept back: the router waits until the same is
 * asked for again, or another page takes its place.
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

/** The page whose data the router asks for to show it, or to have it there when it is. */
function askedBy(input: RequestInfo | URL, init: RequestInit | undefined): string | null {
  const headers = new Headers(init?.headers);
  if (!headers.has("rsc") || headers.has("next-router-prefetch")) return null;
  return pageOf(input instanceof Request ? input.url : String(input));
}

/** What tells a page from others, whichever way its address is written. */
function pageOf(href: string): string {
  const { pathname, searchParams } = new URL(href, window.location.href);
  searchParams.delete("_rsc");
  return `${pathname}?${searchParams}`;
}

function isFor(page: string, ask: Asked | null): ask is Asked {
  return ask !== null && pageOf(ask.href) === page;
}

/** An answer that is fetched ahead counts once it is whole. */
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
