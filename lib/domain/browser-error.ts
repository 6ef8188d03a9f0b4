/** A kind of error that browsers met; every text is cleaned and has a maximum. */
export interface BrowserError {
  message: string;
  /** Chunk, line and column; "page" for a script in the page. */
  place: string;
  /** As `/details/[…]`. */
  page: string;
  /** Family and major version. */
  browser: string;
  build: string;
}

export interface CountedBrowserError extends BrowserError {
  visits: number;
}

export const BROWSER_ERRORS_PATH = "/browser-errors";

export const MAX_BROWSER_ERROR = { message: 200, place: 100, page: 80, build: 40 } as const;
