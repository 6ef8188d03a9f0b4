import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";
import { markdownAddress, pageRuleOf } from "../lib/http/page-rules.ts";
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

export function withVaryAccept(fetchPage: Fetch): Fetch {
  return async (url, headers) => {
    const answer = await fetchPage(url, headers);
    const { vary } = answer.headers;
    if (!pageRuleOf(pathOf({ url }))?.hasMarkdown) return answer;
    return { ...answer, headers: { ...answer.headers, vary: vary ? `Accept, ${vary}` : "Accept" } };
  };
}
