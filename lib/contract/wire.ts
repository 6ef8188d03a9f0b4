import * as z from "zod/mini";
import { LONGEST_PASSWORD } from "@/lib/domain/customer";
import { MAXIMUM_EMAIL_LENGTH } from "@/lib/domain/email-address";
import { LARGEST_ID } from "@/lib/domain/id";
import { fromDecimal, roundedFromDecimal, toDecimal } from "@/lib/domain/money";
import { noteRounded, noteUnread } from "./oddities";

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

/** Text of an answer of ours. */
export const plainText = z.string().check(z.maxLength(LONGEST.answer));

/** Text goes out as text or, where it is too long, not at all. */
const neverSent = () => Number.NaN;

/** Text of an answer; accepts a number. */
export const answered = z.union([
  plainText,
  z.codec(z.number(), z.string(), { decode: String, encode: neverSent }),
]);

const numeric = z.union([z.number(), z.string().check(z.maxLength(LONGEST.number))]);

/** Positive id, small enough for either engine; a number, or the number as text. */
export const id = z.codec(numeric, z.int().check(z.positive(), z.maximum(LARGEST_ID)), {
  decode: Number,
  encode: (value) => value,
});

/** Whole number; accepts it as text. */
export const integer = z.codec(numeric, z.int(), {
  decode: wholeNumber,
  encode: (value) => value,
});

function wholeNumber(value: number | string): number {
  return value === "" ? Number.NaN : Number(value);
}

/**
 * Money of an answer: dollars on the wire (number, or text such as "1,250.00"), cents in code. More
 * decimals than the currency has are rounded half up, which is noted.
 */
export const money = z.codec(numeric, z.int(), {
  decode: (value) => {
    const exact = fromDecimal(value);
    if (exact !== null) return exact;
    const rounded = roundedFromDecimal(value);
    if (rounded !== null) noteRounded(value);
    return rounded ?? Number.NaN;
  },
  encode: toDecimal,
});

/** Money of a request, which has no more decimals than the currency. */
export const sentMoney = z.codec(numeric, z.int(), {
  decode: (value) => fromDecimal(value) ?? Number.NaN,
  encode: toDecimal,
});

/** What is unreadable becomes `fallback`, which is noted. */
function orElse<Domain>(schema: Codec<Domain>, fallback: () => Domain): Codec<Domain> {
  return z.catch(schema, (context) => {
    // JSON Schema's generator asks for the value without a context.
    if (context) noteUnread(context.input, context.error.issues[0]);
    return fallback();
  });
}

/** A field that the specification names and that may be missing, null or, which is noted, unreadable. */
export function optional<Domain>(schema: Codec<Domain>): Codec<Domain | null | undefined> {
  return orElse<Domain | null | undefined>(z.nullish(schema), () => null);
}

/**
 * A field that the specification does not name. Another server may use its name for something else:
 * what does not read is as good as missing.
 */
export function ours<Domain>(schema: Codec<Domain>): Codec<Domain | null | undefined> {
  return z.catch<z.ZodMiniType<Domain | null | undefined, unknown>>(z.nullish(schema), undefined);
}

/** 0/1, "0"/"1" or boolean on the wire (sent as 0/1), boolean in code. Anything else reads as false. */
export const flag = orElse<boolean>(
  z.codec(z.nullish(z.union([z.boolean(), numeric])), z.boolean(), {
    decode: (value) => value === true || value === "1" || value === "true" || value === 1,
    encode: (value) => (value ? 1 : 0),
  }),
  () => false,
);

/** Text of an answer; missing, null or no text at all it is "". */
export const text = orElse<string>(orEmpty(plainText), () => "");

/** Text of a request, as long as said at most; missing or null it is "". */
export function sentText(maximum: number) {
  return orEmpty(sent(maximum));
}

function orEmpty(wire: z.ZodMiniType<string, string>) {
  const other = z.codec(z.nullish(z.number()), z.string(), {
    decode: (value) => String(value ?? ""),
    encode: neverSent,
  });
  return z.union([wire, other]);
}

/** Text of an answer or null; missing, "" or no text at all it is null. */
export const nullableText = orElse<string | null>(
  z.codec(z.nullish(answered), z.nullable(z.string()), {
    decode: (value) => value || null,
    encode: (value) => value,
  }),
  () => null,
);

/** A wire schema that decodes to `Domain`. */
export type Codec<Domain> = z.ZodMiniType<Domain, unknown>;

/** A list of an answer, every entry of which must be readable. */
export function wholeList<Domain>(item: Codec<Domain>) {
  return z.array(item).check(z.maxLength(LONGEST.answerEntries));
}

/**
 * A list of an answer; [] where it is missing or null. An entry that cannot be read is left out, which
 * is noted; a list of which no entry can be read is not one of these.
 */
export function list<Domain>(item: Codec<Domain>): Codec<Domain[]> {
  return readableOf<Domain>(z.nullish(wholeList(entry(item))));
}

/** The same where a missing list is none. */
export function givenList<Domain>(item: Codec<Domain>): Codec<Domain[]> {
  return readableOf<Domain>(wholeList(entry(item)));
}

type Entries<Domain> = (Domain | undefined)[];

function readableOf<Domain>(wire: Codec<Entries<Domain> | null | undefined>): Codec<Domain[]> {
  return z.codec(wire, z.array(z.custom<Domain>()), {
    decode: (value, context) => {
      const read = readable(value ?? []);
      if (value && value.length > read.length && read.length === 0) {
        context.issues.push({ code: "custom", input: value, message: "no entry can be read" });
      }
      return read;
    },
    encode: (value) => value,
  });
}

/** A list within something else, which stands without it: unreadable as a whole it is []. */
export function innerList<Domain>(item: Codec<Domain>): Codec<Domain[]> {
  const wire = orElse<Entries<Domain> | null | undefined>(
    z.nullish(wholeList(entry(item))),
    () => [],
  );
  return z.codec(wire, z.array(z.custom<Domain>()), {
    decode: (value) => readable(value ?? []),
    encode: (value) => value,
  });
}

function entry<Domain>(item: Codec<Domain>): Codec<Domain | undefined> {
  return orElse<Domain | undefined>(item, () => undefined);
}

function readable<Domain>(entries: Entries<Domain>): Domain[] {
  return entries.includes(undefined)
    ? entries.filter((value) => value !== undefined)
    : (entries as Domain[]);
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
