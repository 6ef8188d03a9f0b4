import "server-only";
import { inRequest } from "@/lib/platform/log";
import { shop } from "@/shop/shop";
import { json } from "./answer";
import { answerRest } from "./rest";

/** What agents ask below `/ucp/`. */
export async function answerAgent(request: Request, path: string): Promise<Response> {
  if (!shop.agents) return json(404, { code: "not_found", content: "The shop takes no agents." });
  return inRequest(request.headers.get("x-request-id"), () => answerRest(request, path));
}
