import "server-only";
import { inRequest } from "@/lib/platform/log";
import { type Call, callOf, isSafe, refusal } from "./call";
import { deviceCookies, nameDevice } from "./device";
import { forward } from "./forward";
import { readSent, refuseLongQuery, refuseUnknown } from "./limits";
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
