import type { BufferedResponse } from "../in-memory";

/** What Next answers for a page, in memory. */
export function answerOf({ headers, ...answer }: Partial<BufferedResponse> = {}): BufferedResponse {
  return {
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
    body: Buffer.from("<p>A ring.</p>".repeat(500)),
    missing: null,
    keys: new Set(),
    lists: new Map(),
    ...answer,
  };
}
