import type { Endpoint } from "@/lib/contract/endpoint";
import { BODY_BYTES } from "@/lib/contract/request";
import { type WireSchema, wireSchema } from "@/lib/contract/testing/wire-schema";

/** A body of the largest size that is taken, made to be slow. */
export interface Attack {
  name: string;
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const BOUNDARY = "x".repeat(10);
const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** What rules, patterns and normalization have most to do with. */
const FILLERS = {
  "combining marks": "\u0301\u0323",
  ligatures: "\ufdfa",
  spaces: " ",
  controls: "\u0001",
  "dots and signs": "a@a.",
  digits: "9,",
} as const;

/** The worst bodies of what an endpoint takes. */
export function attacksOn({ takes, body }: Endpoint): Attack[] {
  if (takes === "nothing") return [];
  const schema = wireSchema(body);
  const names = Object.keys(schema.properties ?? { a: {} });
  if (takes === "picture") return multipartAttacks(names, BODY_BYTES.picture);
  const json = jsonAttacks(schema, names);
  return takes === "json" ? json : [...json, ...formAttacks(names)];
}

function attack(name: string, type: string, body: string): Attack {
  return { name, type, body: Uint8Array.from(Buffer.from(body)) };
}

function jsonAttacks(schema: WireSchema, names: readonly string[]): Attack[] {
  const room = Math.floor(BODY_BYTES.text / names.length) - 40;
  const everywhere = (value: string) =>
    `{${names.map((name) => `${JSON.stringify(name)}:${value}`).join()}}`;
  const times = (unit: string, bytes: number) =>
    unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));
  const list = (entry: string) => `[${times(`${entry},`, room - 3)}${entry}]`;
  return [
    ...Object.entries(FILLERS).flatMap(([name, filler]) => [
      attack(`${name}, as long as taken`, JSON_TYPE, JSON.stringify(longest(schema, filler, room))),
      attack(`${name}, as many as fit`, JSON_TYPE, everywhere(JSON.stringify(times(filler, room)))),
    ]),
    attack("nested lists", JSON_TYPE, everywhere("[".repeat(room / 2) + "]".repeat(room / 2))),
    attack("nested objects", JSON_TYPE, everywhere(`${times('{"":', room - 20)}1`)),
    attack("wrong ids", JSON_TYPE, everywhere(list("0"))),
    attack("wrong lists", JSON_TYPE, everywhere(list("[]"))),
    attack("lists of 200", JSON_TYPE, everywhere(`[${Array(200).fill(list200(room))}]`)),
    attack("many names", JSON_TYPE, everywhere(`{${namesOf(room)}}`)),
    attack("many fields", JSON_TYPE, `{${namesOf(BODY_BYTES.text - 10)}}`),
    attack("escapes", JSON_TYPE, everywhere(`"${times("\\u0301", room)}"`)),
  ];
}

function list200(room: number): string {
  return `[${Array(Math.max(1, Math.min(200, Math.floor(room / 200 / 2) - 2))).fill(0)}]`;
}

function namesOf(bytes: number): string {
  return Array.from({ length: Math.floor(bytes / 10) }, (_, at) => `"${10_000 + at}":0`).join();
}

/** What the schema lets through, as long as it lets it be. */
function longest(schema: WireSchema, filler: string, room: number): unknown {
  const inner = (part: unknown, share: number): unknown =>
    longest(typeof part === "object" ? (part as WireSchema) : {}, filler, share);
  if (schema.enum) return schema.enum[0];
  const types = [schema.type ?? []].flat();
  if (types.includes("object") && schema.properties) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(fields.map(([name, field]) => [name, inner(field, room)]));
  }
  if (types.includes("object")) {
    const most = Math.min(schema.maxProperties ?? 0, Math.floor(room / 16));
    const entry = inner(schema.additionalProperties, 8);
    return Object.fromEntries(Array.from({ length: most }, (_, at) => [at + 1, entry]));
  }
  if (types.includes("array")) {
    const most = Math.min(schema.maxItems ?? 0, Math.floor(room / 12));
    return Array(most).fill(inner([schema.items ?? {}].flat()[0], room / most - 4));
  }
  if (types.includes("string")) {
    const fitting = Math.floor((room / Buffer.byteLength(filler)) * filler.length);
    const length = Math.max(0, Math.min(schema.maxLength ?? 0, fitting));
    return filler.repeat(Math.ceil(length / filler.length)).slice(0, length);
  }
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  const widest = choices.find((choice) => typeof choice === "object" && choice.type === "array");
  return choices.length > 0 ? inner(widest ?? choices[0], room) : 1;
}

function formAttacks(names: readonly string[]): Attack[] {
  const room = Math.floor(BODY_BYTES.text / names.length) - 40;
  const filled = (value: string) => names.map((name) => `${name}=${value}`).join("&");
  return [
    attack("many pairs", FORM_TYPE, "a&".repeat(BODY_BYTES.text / 2)),
    attack("escaped marks", FORM_TYPE, filled("%CC%81".repeat(room / 6))),
    attack("plain marks", FORM_TYPE, filled("\u0301\u0323".repeat(room / 4))),
    attack("broken escapes", FORM_TYPE, filled("%".repeat(room))),
    ...multipartAttacks(names, BODY_BYTES.text),
  ];
}

function multipartAttacks(names: readonly string[], bytes: number): Attack[] {
  const head = (name: string, more = "") =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`;
  const file = head("image", '; filename="a.jpg"');
  const end = `\r\n--${BOUNDARY}--\r\n`;
  const room = bytes - 300;
  const part = `${head("a")}\r\n\r\n`;
  const each = (value: string) => names.map((name) => `${head(name)}\r\n${value}\r\n`).join("");
  const form = (name: string, body: string) => attack(name, MULTIPART_TYPE, body);
  return [
    form("one large file", `${file}\r\n${"\u0001".repeat(room)}${end}`),
    form("one large text", `${head("name")}\r\n${"\u0301\u0323".repeat(room / 4)}${end}`),
    form("texts as long as taken", `${each("\u0301\u0323".repeat(120))}${end.slice(2)}`),
    form("many parts", part.repeat(room / part.length) + end.slice(2)),
    form("many headers", `${head("a")}${"x: y\r\n".repeat(room / 6)}\r\n${end}`),
    form("one long header", `${head("a")}x: ${"y".repeat(room)}\r\n\r\n${end}`),
    form("nearly boundaries", `${file}\r\n${`\r\n--${BOUNDARY.slice(1)}`.repeat(room / 13)}${end}`),
    form("nothing but boundaries", `--${BOUNDARY}\r\n`.repeat(room / 14)),
    form("no boundary at all", "x".repeat(room)),
  ];
}

const LONG = 8_180;

/** The longest addresses that are read, made to be slow. */
export const WORST_QUERIES: Readonly<Record<string, string>> = {
  marks: `search=${"%CC%81%CC%A3".repeat(LONG / 12 - 1)}`,
  "a list of ids": `category=${"12345,".repeat(LONG / 6 - 2)}1`,
  "many pairs": `${"category[]=1&".repeat(199)}search=ring`,
  "many names": Array.from({ length: 200 }, (_, at) => `a${at}[]=1`).join("&"),
  brackets: `a${"[".repeat(LONG - 10)}=1`,
  words: `search=${"ring+".repeat(LONG / 5 - 2)}`,
};
