import "server-only";
import type { Endpoint } from "@/lib/contract/endpoint";
import { mediaTypeOf } from "@/lib/contract/request";
import { UNDOCUMENTED_FIELDS } from "@/lib/contract/undocumented-fields";

const REFUSED: ReadonlySet<number> = new Set([400, 422]);
const UNKNOWN_FIELD =
  /unknown|unexpected|unrecogni[sz]ed|undocumented|not (?:allowed|permitted)|should not exist|additional|extra/i;

/** Calls whose undocumented fields this process has seen refused. */
const strict = new Set<string>();

/**
 * Sends a request; one that is refused for fields that the documents do not name is sent again
 * without them, and later ones go without them at once.
 */
export async function sendToStrict(
  request: Request,
  endpoint: Endpoint | undefined,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const call = `${endpoint?.method} ${endpoint?.path}`;
  const undocumented = UNDOCUMENTED_FIELDS[call];
  if (!undocumented || mediaTypeOf(request) !== "application/json") return send(request);
  const text = await request.text();
  const { names, plain } = withoutFields(text, undocumented);
  const sending = (body: string) =>
    send(
      new Request(request.url, {
        method: request.method,
        headers: request.headers,
        signal: request.signal,
        body,
      }),
    );
  if (names.length === 0) return sending(text);
  if (strict.has(call)) return sending(plain);
  const response = await sending(text);
  if (!REFUSED.has(response.status)) return response;
  const said = await response.clone().text();
  if (!UNKNOWN_FIELD.test(said) || !names.some((name) => said.includes(name))) return response;
  strict.add(call);
  return sending(plain);
}

function withoutFields(
  text: string,
  fields: readonly string[],
): { names: string[]; plain: string } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { names: [], plain: text };
  }
  const entries = Object.entries(Object(body));
  const left = entries.filter(([name]) => !fields.includes(name));
  const names = entries.map(([name]) => name).filter((name) => fields.includes(name));
  return { names, plain: JSON.stringify(Object.fromEntries(left)) };
}
