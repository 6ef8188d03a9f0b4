import "server-only";
import { inRequest } from "@/lib/log";
import { answerMcp } from "./mcp";
import { answerRest } from "./rest";

/** What agents ask below `/ucp/`. */
export function answerAgent(request: Request, path: string): Promise<Response> {
  return inRequest(request.headers.get("x-request-id"), () =>
    path === "mcp" ? answerMcp(request) : answerRest(request, path),
  );
}
