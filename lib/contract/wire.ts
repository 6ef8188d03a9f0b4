import * as z from "zod/mini";
import { LONGEST_PASSWORD } from "@/lib/domain/customer";
import { MAXIMUM_EMAIL_LENGTH } from "@/lib/domain/email-address";
import { LARGEST_ID } from "@/lib/domain/id";
import { fromDecimal, toDecimal } from "@/lib/domain/money";

/**
 * The longest that anything of the contract may be: texts in UTF-16 units, lists in entries. Rules
 * of the shop may say less, each with its own words; nothing longer ever gets to them.
 */
export const LONGEST = {
  /** A number or a flag as text. */
  number: 40,
  /** A session id, a code, a token. */
  key: 512,
  email: MAXIMUM_EMAIL_LENGTH,
  password: LONGEST_PASSWORD,
  /** What is typed into a field of one line. */
  line: 500,
  /** What is typed into a field of many. */
  note: 10_000,
  /** A list that is sent. */
  entries: 200,
  /** Whatever another server answers, descriptions in HTML too. */
  answer: 200_000,
  /** A list in an answer. */
  answerEntries: 10_000,
} as const;

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

/** Text of a request, as long as said at most; NUL, which PostgreSQL cannot keep, is left out. */
export function sent(maximum: number) {
  return z.codec(z.string().check(z.maxLength(maximum)), z.string(), {
    decode: (value) => value.replaceAll("\0", ""),
    encode: (value) => value,
  });
}

/** Text of an answer. */
export const answered = z.string().check(z.maxLength(LONGEST.answer));

const numeric = z.union([z.number(), z.string().check(z.maxLength(LONGEST.number))]);

/** Positive id, small enough for either engine; a number, or the number as text. */
export const id = z.codec(numeric, z.int().check(z.positive(), z.maximum(LARGEST_ID)), {
  decode: Number,
  encode: (value) => value,
});

/** Whole number; accepts it as text. */
export const integer = z.codec(numeric, z.int(), {
  decode: Number,
  encode: (value) => value,
});

/** Dollars with two decimals on the wire (number, or text such as "1,250.00"), cents in code. */
export const money = z.codec(numeric, z.int(), {
  decode: (value) => fromDecimal(value) ?? Number.NaN,
  encode: toDecimal,
});

/** 0/1, "0"/"1" or boolean on the wire (sent as 0/1), boolean in code. Missing reads as false. */
export const flag = z.codec(z.nullish(z.union([z.boolean(), numeric])), z.boolean(), {
  decode: (value) => value === true || value === 1 || value === "1" || value === "true",
  encode: (value) => (value ? 1 : 0),
});

/** Text that may be missing or null on the wire; "" in code. */
export const text = orEmpty(answered);

/** The same in a request, as long as said at most. */
export function sentText(maximum: number) {
  return orEmpty(sent(maximum));
}

function orEmpty(wire: z.ZodMiniType<string, string>) {
  return z.codec(z.nullish(z.union([wire, z.number()])), z.string(), {
    decode: (value) => (value === null || value === undefined ? "" : String(value)),
    encode: (value) => value,
  });
}

/** Text of an answer or null; "" and missing read as null. */
export const nullableText = z.codec(z.nullish(answered), z.nullable(z.string()), {
  decode: (value) => value || null,
  encode: (value) => value,
});

/** A wire schema that decodes to `Domain`. */
export type Codec<Domain> = z.ZodMiniType<Domain, unknown>;

/** A list that may be missing or null on the wire; [] in code. */
export function list<Domain>(item: Codec<Domain>) {
  const wire = z.array(item).check(z.maxLength(LONGEST.answerEntries));
  return z.codec(z.nullish(wire), z.array(z.custom<Domain>()), {
    decode: (value) => value ?? [],
    encode: (value) => value,
  });
}

/** A list of a request. */
export function sentList<Item extends z.ZodMiniType>(item: Item) {
  return z.array(item).check(z.maxLength(LONGEST.entries));
}

/** An object of which the names are not known before, with so many of them at most. */
export function named<Value extends z.ZodMiniType>(value: Value, maximum: number) {
  return z
    .record(z.string().check(z.maxLength(LONGEST.line)), value)
    .check(z.refine((entries) => Object.keys(entries).length <= maximum))
    .register(z.globalRegistry, { maxProperties: maximum });
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
