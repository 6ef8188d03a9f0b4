import fc from "@/lib/domain/testing/fast-check";
import type { Endpoint } from "../endpoint";
import { allEndpoints } from "../endpoints";
import { type WireSchema, wireSchema } from "./wire-schema";

/** A request as it goes over HTTP, with {@link NAMES} where it names somebody. */
export interface HostileRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** What requests name where they do not make it up: a guest's session, a bearer, a link's token. */
export interface Names {
  session: string;
  bearer: string;
  link: string;
}

const SESSION = "{session}";
const BEARER = "{bearer}";
const LINK = "{link}";

/** The request of somebody: each shop gives its sessions and tokens names of its own. */
export function askedBy(request: HostileRequest, names: Names): HostileRequest {
  const text = JSON.stringify(request);
  const told = text
    .replaceAll(SESSION, names.session)
    .replaceAll(BEARER, names.bearer)
    .replaceAll(LINK, names.link);
  return JSON.parse(told) as HostileRequest;
}

const known = (method: string, path: string, body: unknown): HostileRequest => ({
  method,
  path,
  headers: { authorization: `Bearer ${BEARER}`, "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** What was once answered with a 500, on PostgreSQL alone. */
const KNOWN: readonly HostileRequest[] = [
  known("POST", "/login", { email: "ada\0@example.com", password: "x" }),
  known("POST", "/password/email", { email: "\0" }),
  known("POST", "/favorites/add", { product_id: 2 ** 31 }),
  known("DELETE", "/favorites", { product_id: 2 ** 53 - 1 }),
];

/**
 * Requests of every endpoint of the contract: valid, nearly valid and hostile, always the same for
 * the same seed. For a backend in process, and for a shop over HTTP.
 */
export function hostileRequests(count: number, seed: number): HostileRequest[] {
  const made = fc.sample(fc.constantFrom(...allEndpoints).chain(requestOf), {
    numRuns: count,
    seed,
  });
  return [...KNOWN, ...made];
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const prototypes = Object.fromEntries(
  ["__proto__", "constructor", "toString", "hasOwnProperty", "length"].map((key) => [key, {}]),
);

const hostileText = fc.oneof(
  fc.constantFrom("", " ", "\0", "a\0b", "\ud800", "\u202e", "%00", "../..", "' or 1=1 --"),
  fc.constantFrom("<script>", "constructor", "__proto__", "2147483648", "-1", "1e309", "NaN"),
  fc.constantFrom("\0ada@example.com", "ada@example.com\r\nBcc: b@c.de", '{"name":"\\u0000"}'),
  fc.constantFrom(300, 600, 20_000).map((length) => "a".repeat(length)),
  fc.constantFrom(126, 5_000).map((length) => `a${"\u0301\u0323".repeat(length)}`),
  fc.string({ unit: "binary", maxLength: 30 }),
);

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>("a\0@example.com", 2 ** 31, 2 ** 53 - 1) },
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom<unknown>(0, -1, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 1e300, -1e300),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { data: [] }, prototypes),
  fc.constantFrom<unknown>(nested(40), Array(300).fill(1), Array(150).fill("\0"), nested(3_000)),
);

/** Words that a rule may be content with, by the name of their field. */
const CONTENT: Readonly<Record<string, readonly unknown[]>> = {
  email: ["ada@example.com", "eve@example.com"],
  password: ["a-long-password"],
  password_confirmation: ["a-long-password"],
  session_id: [SESSION],
  country: ["US", "United States", " America", "FR"],
  state: ["MA", '{"name":"Massachusetts","code":"MA"}', ""],
  city: ["Boston"],
  zipcode: ["02110"],
  code: [LINK],
  outcome: ["pay", "decline", "cancel"],
  quantity: [1, 2],
  quantities: [[1]],
  discount: [0],
  product_ids: [[1], 2],
  variation_values_id: [[[1, 2]], []],
};

function mostly(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: good }, { weight: 1, arbitrary: hostile });
}

/** Values that a schema is content with, now and then not. */
function valueFor(schema: WireSchema, name = ""): fc.Arbitrary<unknown> {
  const known = CONTENT[name];
  const fitting = fittingOf(schema);
  return mostly(known ? fc.oneof(fc.constantFrom(...known), fitting) : fitting);
}

function fittingOf(schema: WireSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueFor(asSchema(choice))));
  const types = [schema.type ?? "null"].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: WireSchema): fc.Arbitrary<unknown> {
  if (type === "object") return objectOf(schema);
  if (type === "array") {
    const [item = {}] = [schema.items ?? {}].flat();
    return fc.array(valueFor(asSchema(item)), { maxLength: 3 });
  }
  if (type === "boolean") return fc.boolean();
  if (type === "number" || type === "integer") return fc.integer({ min: 1, max: 4 });
  return type === "string" ? fc.string({ unit: "grapheme", maxLength: 12 }) : fc.constant(null);
}

function objectOf({ properties, additionalProperties }: WireSchema): fc.Arbitrary<unknown> {
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]): [string, unknown] => [
      name,
      fc.option(valueFor(asSchema(field), name), { freq: 15, nil: undefined }),
    ]);
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>);
  }
  const value = valueFor(asSchema(additionalProperties ?? {}));
  return fc.dictionary(fc.constantFrom("1", "2", "x", "__proto__"), value, { maxKeys: 3 });
}

function asSchema(part: WireSchema | boolean): WireSchema {
  return typeof part === "object" ? part : {};
}

const escaped = (text: string) => encodeURIComponent(text.toWellFormed());

const segment = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
  { weight: 3, arbitrary: fc.constant(LINK) },
  hostileText.map((text) => escaped(text.slice(0, 700)) || "x"),
  fc.constantFrom("0", "01", "2147483648", "99999999999", "%zz", "%", "%00", "%2e%2e", "a%2fb"),
);

const QUERY_NAMES = [
  "page",
  "per_page",
  "search",
  "from",
  "to",
  "colors",
  "sizes",
  "brand",
  "category[]",
  "sort",
  "collection_id",
  "shortlisted_flag",
  "product_id",
  "variation_values[]",
  "session_id",
  "country",
  "state",
  "category_id",
  "brand_id",
  "__proto__",
  "constructor[]",
  "a[0]",
];

const pair = fc
  .tuple(
    fc.constantFrom(...QUERY_NAMES),
    fc.oneof(
      fc.constantFrom(
        "1",
        "2",
        "1,2",
        "asc",
        "desc",
        "newest",
        "ring",
        "US",
        "MA",
        "12.50",
        SESSION,
      ),
      hostileText.map((text) => text.slice(0, 2_000)),
    ),
  )
  .map(([name, value]) =>
    value === SESSION ? `session_id=${SESSION}` : `${escaped(name)}=${escaped(value)}`,
  );

const query = fc.oneof(
  { weight: 8, arbitrary: fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join("&")) },
  { weight: 4, arbitrary: fc.constant(`session_id=${SESSION}`) },
  fc.constantFrom("%zz", "&".repeat(300), `a=${"b".repeat(9_000)}`, "=", "?", "page=%00"),
);

const BOUNDARY = "fuzz";

function formOf(value: unknown, isMultipart: boolean): string {
  const entries = Object.entries(Object(value)).map(([name, field]): [string, string] => [
    name,
    typeof field === "string" ? field.toWellFormed() : String(JSON.stringify(field)),
  ]);
  if (!isMultipart) return new URLSearchParams(entries).toString();
  const parts = entries.map(([name, field]) => {
    const file = name === "image" ? '; filename="a.jpg"' : "";
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${field}\r\n`;
  });
  return `${parts.join("")}--${BOUNDARY}--\r\n`;
}

interface Sent {
  type?: string;
  body?: string;
}

function sentTo({ takes, body, method }: Endpoint): fc.Arbitrary<Sent> {
  if (method === "GET") return fc.constant({});
  const value = valueFor(wireSchema(body));
  const json = value.map((given) => ({ type: "application/json", body: JSON.stringify(given) }));
  const form = value.map((given) => ({
    type: "application/x-www-form-urlencoded",
    body: formOf(given, false),
  }));
  const multipart = value.map((given) => ({
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: formOf(given, true),
  }));
  const odd = fc.constantFrom<Sent>(
    {},
    { type: "application/json" },
    { type: "application/json", body: "{" },
    { type: "application/json", body: "" },
    { type: "application/json", body: `"${"a".repeat(70_000)}"` },
    { type: "application/json; charset=utf-16", body: "{}" },
    { type: "application/x-www-form-urlencoded", body: "a&".repeat(5_000) },
    { type: "multipart/form-data", body: "--x" },
    { type: "multipart/form-data; boundary=x", body: "--x\r\n".repeat(500) },
    { type: "text/plain", body: "{}" },
    { type: "constructor", body: "{}" },
  );
  const usual = { nothing: json, json, form, picture: multipart }[takes];
  return fc.oneof(
    { weight: 16, arbitrary: usual },
    { weight: 3, arbitrary: fc.oneof(json, form, multipart) },
    { weight: 1, arbitrary: odd },
  );
}

const bearer = fc.oneof(
  { weight: 8, arbitrary: fc.constant<string | undefined>(`Bearer ${BEARER}`) },
  { weight: 5, arbitrary: fc.constant(undefined) },
  fc.constantFrom("Bearer", "Bearer x", `Bearer ${"x".repeat(3_000)}`, "Basic eA=="),
);

/** Whoever logs out is nobody afterwards, and most calls would be refused. */
const ofNobody = fc.constantFrom<string | undefined>(undefined, "Bearer x");

const key = fc.oneof(
  { weight: 6, arbitrary: fc.constant<string | undefined>(undefined) },
  fc.constantFrom("a-good-key", "short", "k".repeat(300)),
);

function requestOf(endpoint: Endpoint): fc.Arbitrary<HostileRequest> {
  const names = endpoint.path
    .split("/")
    .map((part) => (part.startsWith(":") ? segment : fc.constant(part)));
  const method = fc.oneof(
    { weight: 20, arbitrary: fc.constant<string>(endpoint.method) },
    fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"),
  );
  return fc
    .record({
      method,
      names: fc.tuple(...names),
      query,
      bearer: endpoint.path === "/logout" ? ofNobody : bearer,
      key,
      sent: sentTo(endpoint),
    })
    .map(({ method, names, query, bearer, key, sent }) => ({
      method,
      path: names.join("/") + (query === "" ? "" : `?${query}`),
      headers: {
        ...(bearer ? { authorization: bearer } : {}),
        ...(key ? { "idempotency-key": key } : {}),
        ...(sent.type ? { "content-type": sent.type } : {}),
      },
      ...(sent.body === undefined || method === "GET" || method === "HEAD"
        ? {}
        : { body: sent.body }),
    }));
}
