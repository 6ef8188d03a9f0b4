import "server-only";
import * as z from "zod/mini";
import { isRefusal, readBytes } from "@/lib/contract/request";
import { readVersion } from "@/lib/version";
import { basics } from "@/shop/basics";
import { answerOperation, isForeign, json } from "./answer";
import { OPERATIONS } from "./operations";
import { ProtocolError } from "./protocol";
import { toolOf } from "./tools";

/** Of the Model Context Protocol, newest first. */
const VERSIONS = ["2025-11-25", "2025-06-18", "2025-03-26"] as const;

const INVALID_REQUEST = -32600;
const UNKNOWN_METHOD = -32601;
const INVALID_PARAMS = -32602;
const UNREADABLE = -32700;
/** UCP's codes: what the agent's profile is refused for, and any other refusal. */
const DISCOVERY_FAILED = -32001;
const REFUSED = -32000;
const DISCOVERY: ReadonlySet<string> = new Set([
  "invalid_profile_url",
  "profile_unreachable",
  "profile_malformed",
  "version_unsupported",
]);

const requestId = z.union([z.string().check(z.maxLength(200)), z.number()]);
const message = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.optional(requestId),
  method: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
});
const toolCall = z.object({ name: z.string(), arguments: z.optional(z.unknown()) });
const agentMeta = z.object({
  meta: z.object({ "ucp-agent": z.object({ profile: z.string() }) }),
});
const cartId = z.object({ id: z.string().check(z.maxLength(200)) });

/**
 * UCP's operations as tools: JSON-RPC over HTTP, without sessions and streams. UCP wants a refusal's HTTP
 * status beside its JSON-RPC error, which the SDK's server does not send.
 */
export async function answerMcp(request: Request): Promise<Response> {
  if (isForeign(request)) return failed(403, null, { code: REFUSED, message: "Forbidden" });
  if (request.method !== "POST")
    return json(405, { message: "Send JSON-RPC by POST." }, { allow: "POST" });
  const asked = request.headers.get("mcp-protocol-version");
  if (asked !== null && !isKnown(asked))
    return failed(400, null, { code: INVALID_REQUEST, message: "Unknown protocol version" });
  const bytes = await readBytes(request, "json");
  if (isRefusal(bytes))
    return failed(bytes.status, null, { code: INVALID_REQUEST, message: bytes.message });
  const body = parsed(new TextDecoder().decode(bytes));
  if (body === undefined)
    return failed(400, null, { code: UNREADABLE, message: "The body is not JSON" });
  const read = message.safeParse(body);
  if (!read.success)
    return failed(400, null, { code: INVALID_REQUEST, message: "Not a JSON-RPC message" });
  const { id, method, params = {} } = read.data;
  // Notifications, and answers to what was never asked.
  if (id === undefined || method === undefined) return new Response(null, { status: 202 });
  return answerMethod(request, { id, method, params });
}

interface Call {
  id: string | number;
  method: string;
  params: Record<string, unknown>;
}

async function answerMethod(request: Request, { id, method, params }: Call): Promise<Response> {
  const result = (value: object) => json(200, { jsonrpc: "2.0", id, result: value });
  switch (method) {
    case "initialize": {
      const { protocolVersion: wanted } = params;
      const protocolVersion = typeof wanted === "string" && isKnown(wanted) ? wanted : VERSIONS[0];
      const serverInfo = { name: basics.name, version: readVersion().version };
      return result({ protocolVersion, capabilities: { tools: {} }, serverInfo });
    }
    case "ping":
      return result({});
    case "tools/list":
      return result({ tools: OPERATIONS.map(toolOf) });
    case "tools/call":
      return callTool(request, id, params);
    default:
      return failed(200, id, { code: UNKNOWN_METHOD, message: "Unknown method" });
  }
}

async function callTool(
  request: Request,
  id: Call["id"],
  params: Call["params"],
): Promise<Response> {
  const called = toolCall.safeParse(params);
  const operation = OPERATIONS.find(({ name }) => name === called.data?.name);
  if (!called.success || !operation)
    return failed(200, id, { code: INVALID_PARAMS, message: "Unknown tool" });
  const given = z.safeParse(z.record(z.string(), z.unknown()), called.data.arguments ?? {});
  const hasId = operation.path.includes(":id");
  const cart = cartId.safeParse(called.data.arguments);
  if (!given.success || (hasId && !cart.success))
    return failed(200, id, { code: INVALID_PARAMS, message: "The arguments cannot be read" });
  const agent = agentMeta.safeParse(given.data);
  try {
    const answer = await answerOperation(request, {
      operation,
      body: operation.argument === null ? {} : given.data[operation.argument],
      id: hasId && cart.success ? cart.data.id : "",
      profile: agent.data?.meta["ucp-agent"].profile ?? null,
    });
    const content = [{ type: "text", text: JSON.stringify(answer) }];
    return json(200, { jsonrpc: "2.0", id, result: { structuredContent: answer, content } });
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return refusedCall(id, error);
  }
}

function refusedCall(id: Call["id"], error: ProtocolError): Response {
  const { status, code, message: content, retryAfterSeconds } = error;
  const isDiscovery = DISCOVERY.has(code);
  if (status === 400 && !isDiscovery)
    return failed(200, id, { code: INVALID_PARAMS, message: content, data: { code, content } });
  const data = { code, content, ...(retryAfterSeconds && { retry_after: retryAfterSeconds }) };
  const headers: Record<string, string> = retryAfterSeconds
    ? { "retry-after": String(retryAfterSeconds) }
    : {};
  return failed(
    status,
    id,
    { code: isDiscovery ? DISCOVERY_FAILED : REFUSED, message: content, data },
    headers,
  );
}

function failed(
  status: number,
  id: Call["id"] | null,
  error: { code: number; message: string; data?: object },
  headers: Record<string, string> = {},
): Response {
  return json(status, { jsonrpc: "2.0", id, error }, headers);
}

const isKnown = (version: string): boolean => VERSIONS.some((known) => known === version);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
