import * as z from "zod/mini";
import { parseId } from "@/lib/domain/id";
import type { WireQuery } from "./endpoint";
import { shape } from "./wire";

const wireQuery = z.record(z.string(), z.array(z.string()));

/** A codec between an address's query and a domain type. */
export function query<Domain>(mapping: {
  decode: (value: WireQuery) => Domain;
  encode: (value: Domain) => Record<string, QueryValue>;
}) {
  return shape<Domain, WireQuery>(wireQuery, {
    decode: mapping.decode,
    encode: (value) => {
      const wire: WireQuery = {};
      for (const [key, given] of Object.entries(mapping.encode(value))) {
        if (given === undefined || given === null || given === "") continue;
        wire[key] = Array.isArray(given) ? given.map(String) : [String(given)];
      }
      return wire;
    },
  });
}

type QueryValue = string | number | readonly (string | number)[] | undefined | null;

export function one(wire: WireQuery, key: string): string | undefined {
  return valuesOf(wire, key)[0] || undefined;
}

/** All ids under a key: repeated, comma-separated or both; what is no id is dropped. */
export function ids(wire: WireQuery, key: string): number[] {
  const parts = valuesOf(wire, key).flatMap((part) => part.split(","));
  return parts.map((part) => parseId(part.trim())).filter((value) => value !== null);
}

/** Only what the address says: a plain object also has a "constructor". */
function valuesOf(wire: WireQuery, key: string): readonly string[] {
  return Object.hasOwn(wire, key) ? (wire[key] ?? []) : [];
}

/** Reads an address's query; `category[]=1&category[]=2` and `category=1` are one key. */
export function readQuery(search: URLSearchParams): WireQuery {
  const wire = new Map<string, string[]>();
  for (const [name, value] of search) {
    const key = name.replace(/\[\d*\]$/, "");
    wire.set(key, [...(wire.get(key) ?? []), value]);
  }
  return Object.fromEntries(wire);
}

/** Writes an address's query, without "?"; "" when there is none. */
export function writeQuery(wire: WireQuery): string {
  const search = new URLSearchParams();
  for (const [key, values] of Object.entries(wire)) {
    for (const value of values) search.append(key, value);
  }
  return search.toString();
}
