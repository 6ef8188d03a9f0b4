import * as z from "zod/mini";
import { fromDecimal, toDecimal } from "@/lib/domain/money";

/**
 * A codec between a wire schema and a domain type: the one definition by which the client decodes
 * and the backend encodes.
 */
export function shape<Domain, Wire>(
  wire: z.ZodMiniType<Wire, unknown>,
  mapping: { decode: (value: Wire) => Domain; encode: (value: Domain) => Wire },
) {
  return z.codec(wire, z.custom<Domain>(), mapping);
}

/** Positive id; a number, or the number as text. */
export const id = z.codec(z.union([z.number(), z.string()]), z.int().check(z.positive()), {
  decode: Number,
  encode: (value) => value,
});

/** Whole number; accepts it as text. */
export const integer = z.codec(z.union([z.number(), z.string()]), z.int(), {
  decode: Number,
  encode: (value) => value,
});

/** Dollars with two decimals on the wire (number, or text such as "1,250.00"), cents in code. */
export const money = z.codec(z.union([z.number(), z.string()]), z.int(), {
  decode: (value) => fromDecimal(value) ?? Number.NaN,
  encode: toDecimal,
});

/** 0/1, "0"/"1" or boolean on the wire (sent as 0/1), boolean in code. Missing reads as false. */
export const flag = z.codec(
  z.nullish(z.union([z.boolean(), z.number(), z.string()])),
  z.boolean(),
  {
    decode: (value) => value === true || value === 1 || value === "1" || value === "true",
    encode: (value) => (value ? 1 : 0),
  },
);

/** Text that may be missing or null on the wire; "" in code. */
export const text = z.codec(z.nullish(z.union([z.string(), z.number()])), z.string(), {
  decode: (value) => (value === null || value === undefined ? "" : String(value)),
  encode: (value) => value,
});

/** Text or null; "" and missing read as null. */
export const nullableText = z.codec(z.nullish(z.string()), z.nullable(z.string()), {
  decode: (value) => value || null,
  encode: (value) => value,
});

/** A wire schema that decodes to `Domain`. */
export type Codec<Domain> = z.ZodMiniType<Domain, unknown>;

/** A list that may be missing or null on the wire; [] in code. */
export function list<Domain>(item: Codec<Domain>) {
  return z.codec(z.nullish(z.array(item)), z.array(z.custom<Domain>()), {
    decode: (value) => value ?? [],
    encode: (value) => value,
  });
}

/** `{ data: … }`, the envelope most answers wear. */
export function enveloped<Domain>(inner: Codec<Domain>) {
  return z.codec(z.object({ data: inner }), z.custom<Domain>(), {
    decode: (value) => value.data,
    encode: (value) => ({ data: value }),
  });
}

/** An answer of which nothing is read. */
export const ignored = z.codec(z.any(), z.null(), {
  decode: () => null,
  encode: () => ({ message: "OK" }),
});
