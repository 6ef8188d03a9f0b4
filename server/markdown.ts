import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";
import { cacheControl, markdownAddress, ownPageRule, pageRuleOf } from "../lib/http/page-rules.ts";
import type { Fetch } from "./in-memory.ts";
import { pathOf } from "./request.ts";

const MARKDOWN = "text/markdown";

export function preferMarkdown(request: IncomingMessage): void {
  const { accept, rsc } = request.headers;
  if (!accept?.includes(MARKDOWN) || rsc !== undefined) return;
  const types = new Negotiator({ headers: { accept: accept.toLowerCase() } }).mediaTypes();
  const preferred = types.find((type) => type === MARKDOWN || type === "text/html");
  if (preferred !== MARKDOWN) return;
  request.url = markdownAddress(request.url ?? "") ?? request.url;
}

export function withPageHeaders(fetchPage: Fetch): Fetch {
  return async (url, headers) => {
    const answer = await fetchPage(url, headers);
    const rule = pageRuleOf(pathOf({ url }));
    if (rule && headers.cookie !== undefined && answer.status === 200)
      return { ...answer, headers: { ...answer.headers, "cache-control": "private, no-store" } };
    if (!rule?.hasMarkdown) return answer;
    const { vary } = answer.headers;
    const own = { ...answer.headers, vary: vary ? `Accept, ${vary}` : "Accept" };
    const { freshUntil } = answer;
    // Next is built without the owner's pages, whose names are no rules of its own.
    if ((rule === ownPageRule || freshUntil) && answer.status === 200) {
      const left = freshUntil && Math.max(1, Math.floor((+freshUntil - Date.now()) / 1000));
      own["cache-control"] = cacheControl(rule, headers.rsc !== undefined, left);
    }
    return { ...answer, headers: own };
  };
}
