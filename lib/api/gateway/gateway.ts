import "server-only";
import { randomBytes } from "node:crypto";
import { config } from "@/lib/config";
import { refuseQuery } from "@/lib/contract/query";
import { isRefusal, readBytes } from "@/lib/contract/request";
import { keptCookie } from "@/lib/http/cookies";
import { inRequest } from "@/lib/platform/log";
import { type Call, callOf, isSafe, refusal } from "./call";
import { forward } from "./forward";
import { refuseForeign } from "./origin";
import { answerKept, sessionCookies } from "./session";
import { tokenCookies } from "./token";

/** Each decides one thing of a call; the first answer ends it, without cookies. */
const CHECKS: readonly ((call: Call) => Response | null | Promise<Response | null>)[] = [
  description,
  refuseForeign,
  refuseLongQuery,
  refuseUnknown,
  readSent,
  nameDevice,
];

/**
 * Keeps the token in an HttpOnly cookie and refuses cross-origin writes. Other clients use bearer
 * tokens as the contract says.
 */
export function gateway(request: Request, asked: string): Promise<Response> {
  return inRequest(request.headers.get("x-request-id"), () => passOn(request, asked));
}

async function passOn(request: Request, asked: string): Promise<Response> {
  const call = callOf(request, asked);
  if (call === null) return refusal(404, "Not found");
  for (const check of CHECKS) {
    const answered = await check(call);
    if (answered) return answered;
  }
  const response = answerKept(call) ?? (await forward(call));
  const cookies = [...sessionCookies(call, response), ...tokenCookies(call, response)];
  if (cookies.length > 0) cookies.push(...deviceCookies(call, response));
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

let openApi: Promise<string> | undefined;

/** The contract as an OpenAPI document, whoever answers its calls. */
async function description({ request, path }: Call): Promise<Response | null> {
  if (path !== "/openapi.json" || !isSafe(request)) return null;
  openApi ??= import("@/lib/contract/openapi/document").then(({ openApiDocument }) =>
    JSON.stringify(openApiDocument()),
  );
  const headers = { "content-type": "application/json", "cache-control": "public, max-age=300" };
  return new Response(await openApi, { headers });
}

/** 128 random bits, base64url, for a browser that has none. */
export function nameDevice(call: Call): null {
  const { row, visitor } = call;
  const isNew = row.device === "keeps" && visitor.isBrowser && visitor.device === null;
  const device = isNew ? randomBytes(16).toString("base64url") : visitor.device;
  if (row.device && device !== null) call.device = device;
  return null;
}

/** The password was right or is new, so the account now knows the device. */
export function deviceCookies({ row, device, visitor }: Call, { ok }: Response): string[] {
  return ok && row.device === "keeps" && device
    ? [keptCookie("device", device, visitor.isHttps)]
    : [];
}

export function refuseLongQuery({ search }: Call): Response | null {
  const tooMuch = refuseQuery(search);
  return tooMuch && refusal(tooMuch.status, tooMuch.message);
}

/** Another server may offer more than the contract. */
export function refuseUnknown({ request, endpoints, endpoint }: Call): Response | null {
  if (isSafe(request) || endpoint || config.shopApiUrl) return null;
  if (endpoints.length === 0) return refusal(404, "Not found");
  const response = refusal(405, "Method not allowed");
  const methods = endpoints.map(({ method }) => method).sort();
  response.headers.set("allow", methods.join(", "));
  return response;
}

export async function readSent(call: Call): Promise<Response | null> {
  const sent = await readBytes(call.request, call.takes);
  if (isRefusal(sent)) return refusal(sent.status, sent.message);
  call.sent = sent;
  return null;
}
