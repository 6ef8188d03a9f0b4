import type { IncomingMessage } from "node:http";
import { markdownAddress, pageRuleOf } from "../lib/http/page-rules.ts";
import type { Fetch } from "./in-memory.ts";
import { pathOf } from "./request.ts";

const MARKDOWN = "text/markdown";

export function preferMarkdown(request: IncomingMessage): void {
  const { accept, rsc } = request.headers;
  if (!accept?.includes(MARKDOWN) || rsc !== undefined) return;
  const markdown = quality(accept, MARKDOWN);
  if (markdown === 0 || markdown < quality(accept, "text/html")) return;
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

function quality(accept: string, type: string): number {
  for (const one of accept.toLowerCase().split(",")) {
    const [name, ...parameters] = one.split(";").map((part) => part.trim());
    if (name !== type) continue;
    const given = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const value = given === undefined ? 1 : Number(given);
    return value >= 0 && value <= 1 ? value : 0;
  }
  return 0;
}
