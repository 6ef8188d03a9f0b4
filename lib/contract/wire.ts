import * as z from "zod/mini";
import { MAX_PASSWORD_LENGTH } from "@/lib/domain/account/customer";
import { MAX_EMAIL_LENGTH } from "@/lib/domain/form/email-address";
import { MAX_ID } from "@/lib/domain/id";
import { fromDecimal, roundedFromDecimal, toDecimal } from "@/lib/domain/money/money";
import { warnRounded, warnUnreadable } from "./decode-warnings";

/** Limits of the wire: UTF-16 units for texts, entries for lists. */
export const MAX_LENGTHS = {
  number: 40,
  key: 512,
  email: MAX_EMAIL_LENGTH,
  password: MAX_PASSWORD_LENGTH,
  line: 500,
  note: 10_000,
  entries: 200,
  answer: 200_000,
  answerEntries: 10_000,
} as const;

const anything = z.any();

/** A value of this type; it is not checked. */
export function typed<Value>(): z.ZodMiniType<Value, Value> {
  return anything;
}

/** Drops NUL, which PostgreSQL cannot store. */
export function limitedText(maximum: number) {
  return z.codec(z.string().check(z.maxLength(maximum)), z.string(), {
    decode: (value) => value.replaceAll("\0", ""),
    encode: (value) => value,
  });
}

export const plainText = z.string().check(z.maxLength(MAX_LENGTHS.answer));

/** Fails encoding instead of sending a text that is too long. */
const neverSent = () => Number.NaN;

export const responseText = z.union([
  plainText,
  z.codec(z.number(), z.string(), { decode: String, encode: neverSent }),
]);

const numeric = z.union([z.number(), z.string().check(z.maxLength(MAX_LENGTHS.number))]);

export const id = z.codec(numeric, z.int().check(z.positive(), z.maximum(MAX_ID)), {
  decode: Number,
  encode: (value) => value,
});

export const integer = z.codec(numeric, z.int(), {
  decode: wholeNumber,
  encode: (value) => value,
});

function wholeNumber(value: number | string): number {
  return value === "" ? Number.NaN : Number(value);
}

/** Dollars on the wire (number or "1,250.00"), cents in code; extra decimals are rounded and noted. */
export const money = z.codec(numeric, z.int(), {
  decode: (value) => {
    const exact = fromDecimal(value);
    if (exact !== null) return exact;
    const rounded = roundedFromDecimal(value);
    if (rounded !== null) warnRounded(value);
    return rounded ?? Number.NaN;
  },
  encode: toDecimal,
});

export const exactMoney = z.codec(numeric, z.int(), {
  decode: (value) => fromDecimal(value) ?? Number.NaN,
  encode: toDecimal,
});

/** Notes what it replaces. */
function orElse<Domain>(schema: Codec<Domain>, fallback: () => Domain): Codec<Domain> {
  return z.catch(schema, (context) => {
    // JSON Schema's generator asks for the value without a context.
    if (context) warnUnreadable(context.input, context.error.issues[0]);
    return fallback();
  });
}

/** Reads what is missing or null as `missing`. */
export function or<Domain, Missing>(
  codec: Codec<Domain | null | undefined>,
  missing: Missing,
): Codec<Domain | Missing> {
  return z.codec(codec, typed<Domain | Missing>(), {
    decode: (value) => value ?? missing,
    encode: (value) => value as Domain,
  });
}

/** Changes what is read. What is written stays. */
export function onRead<Wire, Domain extends Wire>(
  codec: Codec<Wire>,
  change: (value: Wire) => Domain,
): Codec<Domain> {
  return z.codec(codec, typed<Domain>(), { decode: change, encode: (value) => value });
}

/** A field of the specification; `null` when it is missing, null or unreadable (noted). */
export function optional<Domain>(schema: Codec<Domain>): Codec<Domain | null> {
  return or(
    orElse<Domain | null | undefined>(z.nullish(schema), () => null),
    null,
  );
}

/** A field of ours. Another server may use the name otherwise, so unreadable means missing. */
export function extension<Domain>(schema: Codec<Domain>): Codec<Domain | undefined> {
  const lenient: Codec<Domain | null | undefined> = z.catch(z.nullish(schema), undefined);
  return or(lenient, undefined);
}

/** 0/1, "0"/"1" or boolean on the wire; anything else is false. */
export const flag = orElse<boolean>(
  z.codec(z.nullish(z.union([z.boolean(), numeric])), z.boolean(), {
    decode: (value) => value === true || value === "1" || value === "true" || value === 1,
    encode: (value) => (value ? 1 : 0),
  }),
  () => false,
);

/** A flag of ours, 0/1 on the wire; left out in code unless it is set. */
export const optionalFlag = onRead(extension(flag), (value) => value || undefined);

/** Like `optionalFlag`, but a boolean on the wire. */
export const claim = onRead(
  extension(
    z.codec(z.union([z.boolean(), numeric]), z.boolean(), {
      decode: (value) => value === true || value === "1" || value === "true" || value === 1,
      encode: (value) => value,
    }),
  ),
  (value) => value || undefined,
);

export const text = orElse<string>(orEmpty(plainText), () => "");

export function limitedTextOrEmpty(maximum: number) {
  return orEmpty(limitedText(maximum));
}

function orEmpty(wire: z.ZodMiniType<string, string>) {
  const other = z.codec(z.nullish(z.number()), z.string(), {
    decode: (value) => String(value ?? ""),
    encode: neverSent,
  });
  return z.union([wire, other]);
}

export const nullableText = orElse<string | null>(
  z.codec(z.nullish(responseText), z.nullable(z.string()), {
    decode: (value) => value || null,
    encode: (value) => value,
  }),
  () => null,
);

export type Codec<Domain> = z.ZodMiniType<Domain, unknown>;

export function strictList<Domain>(item: Codec<Domain>) {
  return z.array(item).check(z.maxLength(MAX_LENGTHS.answerEntries));
}

/** Unreadable entries are dropped and noted; a list without a readable entry fails. */
export function list<Domain>(item: Codec<Domain>): Codec<Domain[]> {
  return readableOf<Domain>(z.nullish(strictList(entry(item))));
}

export function requiredList<Domain>(item: Codec<Domain>): Codec<Domain[]> {
  return readableOf<Domain>(strictList(entry(item)));
}

type Entries<Domain> = (Domain | undefined)[];

function readableOf<Domain>(wire: Codec<Entries<Domain> | null | undefined>): Codec<Domain[]> {
  return z.codec(wire, typed<Domain[]>(), {
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

/** Like `list`, but [] when nothing in it is readable. */
export function lenientList<Domain>(item: Codec<Domain>): Codec<Domain[]> {
  const wire = orElse<Entries<Domain> | null | undefined>(
    z.nullish(strictList(entry(item))),
    () => [],
  );
  return z.codec(wire, typed<Domain[]>(), {
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

export function limitedList<Item extends z.ZodMiniType>(item: Item) {
  return z.array(item).check(z.maxLength(MAX_LENGTHS.entries));
}

export function limitedRecord<Value extends z.ZodMiniType>(value: Value, maximum: number) {
  return z
    .record(z.string().check(z.maxLength(MAX_LENGTHS.line)), value)
    .check(z.refine((entries) => Object.keys(entries).length <= maximum))
    .register(z.globalRegistry, { maxProperties: maximum });
}

export function enveloped<Domain>(inner: Codec<Domain>) {
  return z.codec(z.object({ data: inner }), typed<Domain>(), {
    decode: (value) => value.data,
    encode: (value) => ({ data: value }),
  });
}

export const ignored = z.codec(z.any(), z.null(), {
  decode: () => null,
  encode: () => ({ message: "OK" }),
});

/** Calls reach zod by this file: met in one order everywhere, its modules are bundled as one. */
export const encode = z.encode;
export const safeEncode = z.safeEncode;
export const safeParse = z.safeParse;
