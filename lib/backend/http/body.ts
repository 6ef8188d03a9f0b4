import type { Takes } from "@/lib/contract/endpoint";
import { MAX_PARAMETERS } from "@/lib/contract/query";
import {
  BODY_BYTES,
  isRefusal,
  mediaTypeOf,
  type Refusal,
  readBytes,
} from "@/lib/contract/request";
import { MAX_LENGTHS } from "@/lib/contract/wire";

const MAX_LEVELS = 32;
const MAX_PARTS = 20;
const PART_HEADER_BYTES = 4096;

type Body = { value: unknown } | { refusal: Refusal } | { fields: Record<string, string[]> };

export async function readBody(request: Request, takes: Takes): Promise<Body> {
  const type = mediaTypeOf(request);
  const bytes = await readBytes(request, takes);
  if (bytes === undefined) return { value: {} };
  if (isRefusal(bytes)) return { refusal: bytes };
  if (type.endsWith("json")) return fromJson(bytes);
  if (type.startsWith("multipart")) return fromParts(bytes, request.headers);
  return fromPairs(new TextDecoder().decode(bytes));
}

function fromJson(bytes: Uint8Array): Body {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return malformed("The body is not valid JSON.");
  }
  const parts = isObject(value) && !Array.isArray(value) ? value : { body: value };
  const fields = Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => {
      const error = excessOf(part);
      return error ? [[name, [`The ${name.replaceAll("_", " ")} ${error}`]]] : [];
    }),
  );
  return Object.keys(fields).length === 0 ? { value } : { fields };
}

/** Walks level by level: recursion would overflow the stack on deeply nested brackets. */
function excessOf(part: unknown): string | null {
  let level = [part].filter(isObject);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_LEVELS) return "is nested too deeply.";
    const below = level.map((value) => Object.values(value));
    if (below.some((values) => values.length > MAX_LENGTHS.entries)) {
      return "has too many entries.";
    }
    level = below.flat().filter(isObject);
  }
  return null;
}

function fromPairs(text: string): Body {
  if (text.split("&", MAX_PARAMETERS + 1).length > MAX_PARAMETERS) return crowded();
  return { value: Object.fromEntries(new URLSearchParams(text)) };
}

/** The platform's form parser is slow for many parts, many headers and very long texts. */
async function fromParts(bytes: Uint8Array<ArrayBuffer>, headers: Headers): Promise<Body> {
  const type = headers.get("content-type") ?? "";
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return malformed("The form has no boundary.");
  const refusal = refuseParts(Buffer.from(bytes.buffer), `--${boundary}`);
  if (refusal) return { refusal };
  try {
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
    return { value: Object.fromEntries(form) };
  } catch {
    return malformed("The form cannot be read.");
  }
}

function refuseParts(body: Buffer, delimiter: string): Refusal | null {
  let count = 0;
  for (let at = body.indexOf(delimiter); at !== -1; count++) {
    if (count > MAX_PARTS) return crowded().refusal;
    const start = at + delimiter.length;
    const end = body.indexOf(delimiter, start);
    if (end === -1) break;
    const head = body.subarray(start, Math.min(end, start + PART_HEADER_BYTES));
    const length = head.indexOf("\r\n\r\n");
    if (length === -1) return malformed("The form cannot be read.").refusal;
    const isFile = /;\s*filename/i.test(head.toString("latin1", 0, length));
    if (!isFile && end - start > BODY_BYTES.text) {
      return { status: 413, message: "A field of the form is too large." };
    }
    at = end;
  }
  return null;
}

function malformed(message: string): { refusal: Refusal } {
  return { refusal: { status: 400, message } };
}

function crowded(): { refusal: Refusal } {
  return { refusal: { status: 413, message: "The form has too many fields." } };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
