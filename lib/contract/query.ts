import * as z from "zod/mini";
import { parseId } from "@/lib/domain/id";
import { MAX_FILTER_VALUES } from "@/lib/domain/listing/listing";
import type { WireQuery } from "./endpoint";
import type { Refusal } from "./request";
import * as w from "./wire";

const MAX_QUERY_LENGTH = 8192;
export const MAX_PARAMETERS = 200;

const value = z.string().check(z.maxLength(MAX_QUERY_LENGTH));
const wireQuery = w.limitedRecord(
  z.array(value).check(z.maxLength(MAX_PARAMETERS)),
  MAX_PARAMETERS,
);

export function query<Domain>(mapping: {
  decode: (value: WireQuery) => Domain;
  encode: (value: Domain) => Record<string, QueryValue>;
}) {
  return z.codec(wireQuery, w.typed<Domain>(), {
    decode: mapping.decode,
    encode: (value) => {
      const wire: WireQuery = {};
      for (const [key, field] of Object.entries(mapping.encode(value))) {
        if (field === undefined || field === null || field === "") continue;
        wire[key] = Array.isArray(field) ? field.map(String) : [String(field)];
      }
      return wire;
    },
  });
}

type QueryValue = string | number | readonly (string | number)[] | undefined | null;

export function one(wire: WireQuery, key: string): string | undefined {
  return parameterValues(wire, key)[0] || undefined;
}

export function many(wire: WireQuery, key: string, most: number): string[] {
  return parameterValues(wire, key).slice(0, most);
}

/** Repeated, comma-separated or both; invalid ids are dropped. */
export function ids(wire: WireQuery, key: string): number[] {
  const parts = parameterValues(wire, key).flatMap((part) => part.split(","));
  const found = parts.map((part) => parseId(part.trim())).filter((value) => value !== null);
  return found.slice(0, MAX_FILTER_VALUES);
}

/** A plain object also has a "constructor", so inherited keys are ignored. */
function parameterValues(wire: WireQuery, key: string): readonly string[] {
  return Object.hasOwn(wire, key) ? (wire[key] ?? []) : [];
}

export function refuseQuery(search: string): Refusal | null {
  if (search.length > MAX_QUERY_LENGTH) return { status: 414, message: "The address is too long." };
  const isCrowded = search.split("&", MAX_PARAMETERS + 1).length > MAX_PARAMETERS;
  return isCrowded ? { status: 400, message: "The address has too many parameters." } : null;
}

/** `category[]=1&category[]=2` and `category=1` use one key. */
export function readQuery(search: URLSearchParams): WireQuery {
  const keyed = [...search].map(([name, value]) => ({ key: name.replace(/\[\d*\]$/, ""), value }));
  const groups = Map.groupBy(keyed, ({ key }) => key);
  return Object.fromEntries([...groups].map(([key, pairs]) => [key, pairs.map((p) => p.value)]));
}

export function writeQuery(wire: WireQuery): string {
  const search = new URLSearchParams();
  for (const [key, values] of Object.entries(wire)) {
    for (const value of values) search.append(key, value);
  }
  return search.toString();
}
