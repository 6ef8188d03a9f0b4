import "server-only";
import type { Endpoint } from "@/lib/contract/endpoint";
import { mediaTypeOf } from "@/lib/contract/request";
import { NESTED_LISTS, UNDOCUMENTED_FIELDS } from "@/lib/contract/undocumented-fields";

const REFUSED: ReadonlySet<number> = new Set([400, 422]);
const UNKNOWN_FIELD =
  /unknown|unexpected|unrecogni[sz]ed|undocumented|not (?:allowed|permitted)|should not exist|additional|extra/i;

interface Simplification {
  /** By call, what may be refused. */
  fields: Readonly<Record<string, readonly string[]>>;
  refusal: RegExp;
  /** `undefined` leaves the field out. */
  plain: (value: unknown) => unknown;
}

const SIMPLIFICATIONS: readonly Simplification[] = [
  { fields: UNDOCUMENTED_FIELDS, refusal: UNKNOWN_FIELD, plain: () => undefined },
  {
    fields: NESTED_LISTS,
    refusal: /./,
    plain: (value) => (Array.isArray(value) ? value.flat() : value),
  },
];

/** By call, what this process has seen the server want more simply. */
const learned = new Map<string, Set<Simplification>>();

/**
 * Sends a request; one that is refused for a field that the documents leave open is sent again without
 * it, or with one list in place of nested ones, and later ones go so at once.
 */
export async function sendToStrict(
  request: Request,
  endpoint: Endpoint | undefined,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const call = `${endpoint?.method} ${endpoint?.path}`;
  const open = SIMPLIFICATIONS.filter(({ fields }) => call in fields);
  if (open.length === 0 || mediaTypeOf(request) !== "application/json") return send(request);
  const known = learned.get(call) ?? new Set();
  learned.set(call, known);
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
  for (const way of known) body = simplified(body, way, call);
  let response = await sending(body);
  for (const way of open) {
    if (known.has(way) || !(await isAbout(response, way, call))) continue;
    const plain = simplified(body, way, call);
    if (plain === body) continue;
    body = plain;
    response = await sending(body);
    if (!(await isAbout(response, way, call))) known.add(way);
  }
  return response;
}

async function isAbout(
  response: Response,
  { fields, refusal }: Simplification,
  call: string,
): Promise<boolean> {
  if (!REFUSED.has(response.status)) return false;
  const said = await response.clone().text();
  return refusal.test(said) && fields[call]?.some((name) => said.includes(name)) === true;
}

function simplified(text: string, { fields, plain }: Simplification, call: string): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return text;
  }
  if (Object(body) !== body) return text;
  const entries = Object.entries(body as object).map(([name, value]) => [
    name,
    fields[call]?.includes(name) ? plain(value) : value,
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}
