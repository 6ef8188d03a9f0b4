import "server-only";
import { parseDictionary } from "structured-headers";
import { isRefusal, readBytes } from "@/lib/contract/request";
import { parseJson } from "@/lib/domain/parse-json";
import { shopOrigin } from "@/lib/http/shop-address";
import { inRequest } from "@/lib/platform/log";
import { shop } from "@/shop/shop";
import { answerOperation, isForeign, json } from "./answer";
import { OPERATIONS, type Operation } from "./operations";
import { type Answer, ProtocolError } from "./protocol";

/** What agents ask below `/ucp/`. */
export async function answerAgent(request: Request, path: string): Promise<Response> {
  if (!shop.agents) return json(404, { code: "not_found", content: "The shop takes no agents." });
  return inRequest(request.headers.get("x-request-id"), () => answerRest(request, path));
}

/** UCP's operations at `/ucp/…`, as its REST binding has them. */
async function answerRest(request: Request, path: string): Promise<Response> {
  if (isForeign(request)) return refused(403, "forbidden", "Ask without a browser's page.");
  const method = request.method === "HEAD" ? "GET" : request.method;
  const there = OPERATIONS.flatMap((operation) => {
    const id = idIn(path, operation);
    return id === null ? [] : [{ operation, id }];
  });
  const asked = there.find(({ operation }) => operation.method === method);
  if (!asked) {
    if (there.length === 0) return refused(404, "not_found", "There is nothing at this address.");
    const allowed = there.map(({ operation }) => operation.method);
    return refused(405, "method_not_allowed", "Use another method.", { allow: allowed.join(", ") });
  }
  try {
    const { operation } = asked;
    const body = operation.hasBody ? await readJson(request) : {};
    if (body instanceof Response) return body;
    const answer = await answerOperation(request, { ...asked, body, profile: agentOf(request) });
    return json(isError(answer) ? 200 : operation.status, answer);
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    const { status, code, message, retryAfterSeconds } = error;
    const home = { continue_url: `${shopOrigin(request.headers)}/` };
    const headers: Record<string, string> = retryAfterSeconds
      ? { "retry-after": String(retryAfterSeconds) }
      : {};
    return json(status, { code, content: message, ...home }, headers);
  }
}

function isError({ ucp }: Answer): boolean {
  return (ucp as { status?: string } | undefined)?.status === "error";
}

/** "" where the address has no id; `null` for another address. */
function idIn(path: string, { path: pattern }: Operation): string | null {
  const wanted = pattern.split("/");
  const parts = path.split("/");
  const isThere =
    parts.length === wanted.length &&
    wanted.every((part, at) => part === ":id" || part === parts[at]);
  return isThere ? (parts[wanted.indexOf(":id")] ?? "") : null;
}

async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, "json");
  if (isRefusal(bytes)) return refused(bytes.status, "invalid_request", bytes.message);
  const body = parseJson(new TextDecoder().decode(bytes));
  return body === undefined ? refused(400, "invalid_request", "The body is not JSON.") : body;
}

/** RFC 8941; `null` without a readable one. */
function agentOf({ headers }: Request): unknown {
  try {
    return parseDictionary(headers.get("ucp-agent") ?? "").get("profile")?.[0] ?? null;
  } catch {
    return null;
  }
}

function refused(
  status: number,
  code: string,
  content: string,
  headers: Record<string, string> = {},
): Response {
  return json(status, { code, content }, headers);
}
