import "server-only";
import type { Endpoint } from "@/lib/contract/endpoint";
import { undocumentedIn } from "@/lib/contract/fields";
import { mediaTypeOf } from "@/lib/contract/request";
import { servedOf } from "@/lib/contract/served/rows";
import { parseJson } from "@/lib/domain/parse-json";

const REFUSED: ReadonlySet<number> = new Set([400, 422]);
const UNKNOWN_FIELD =
  /unknown|unexpected|unrecogni[sz]ed|undocumented|not (?:allowed|permitted)|should not exist|additional|extra/i;

interface Simplification {
  /** What may be refused. */
  fieldsOf: (endpoint: Endpoint) => readonly string[];
  refusal: RegExp;
  /** `undefined` leaves the field out. */
  plain: (value: unknown) => unknown;
}

const SIMPLIFICATIONS: readonly Simplification[] = [
  { fieldsOf: ({ body }) => undocumentedIn(body), refusal: UNKNOWN_FIELD, plain: () => undefined },
  {
    fieldsOf: (endpoint) => servedOf(endpoint).nestedLists ?? [],
    refusal: /./,
    plain: (value) => (Array.isArray(value) ? value.flat() : value),
  },
];

/** By call, what this process has seen the server want more simply. */
const learned = new Map<Endpoint, Set<Simplification>>();

/**
 * Sends a request; one that is refused for a field that the documents leave open is sent again without
 * it, or with one list in place of nested ones, and later ones go so at once.
 */
export async function sendToStrict(
  request: Request,
  endpoint: Endpoint | undefined,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (!endpoint || mediaTypeOf(request) !== "application/json") return send(request);
  const open = SIMPLIFICATIONS.filter(({ fieldsOf }) => fieldsOf(endpoint).length > 0);
  if (open.length === 0) return send(request);
  const known = learned.get(endpoint) ?? new Set();
  learned.set(endpoint, known);
  const sending = (body: string) =>
    send(
      new Request(request.url, {
        method: request.method,
        headers: request.headers,
        signal: request.signal,
        body,
      }),
    );
  let body = await request.text();
  for (const simplification of known) body = simplified(body, simplification, endpoint);
  let response = await sending(body);
  for (const simplification of open) {
    if (known.has(simplification) || !(await isAbout(response, simplification, endpoint))) continue;
    const plain = simplified(body, simplification, endpoint);
    if (plain === body) continue;
    body = plain;
    response = await sending(body);
    if (!(await isAbout(response, simplification, endpoint))) known.add(simplification);
  }
  return response;
}

async function isAbout(
  response: Response,
  { fieldsOf, refusal }: Simplification,
  endpoint: Endpoint,
): Promise<boolean> {
  if (!REFUSED.has(response.status)) return false;
  const text = await response.clone().text();
  return refusal.test(text) && fieldsOf(endpoint).some((name) => text.includes(name));
}

function simplified(text: string, { fieldsOf, plain }: Simplification, endpoint: Endpoint): string {
  const body = parseJson(text);
  if (Object(body) !== body) return text;
  const entries = Object.entries(body as object).map(([name, value]) => [
    name,
    fieldsOf(endpoint).includes(name) ? plain(value) : value,
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}
