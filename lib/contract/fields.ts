import * as z from "zod/mini";
import { type Codec, limitedText } from "./wire";

type Field<Value> = readonly [name: string, codec: Codec<Value>, isOurs?: true];

/** Each field of a value with its name and codec on the wire, in the wire's order. */
export type Fields<Domain> = { readonly [Key in keyof Domain]-?: Field<Domain[Key]> };

const tables = new WeakMap<Codec<unknown>, readonly (readonly [string, Field<unknown>])[]>();

/** A field of a request that the specification does not name. */
export function ours<Value>(name: string, codec: Codec<Value>): Field<Value> {
  return [name, codec, true];
}

/** An object whose fields have other names on the wire. A field that is `undefined` is left out. */
export function fields<Domain extends object>(table: Fields<Domain>): Codec<Domain> {
  const entries = Object.entries<Field<unknown>>(table);
  const codec = z.codec(
    z.object(Object.fromEntries(entries.map(([, [name, field]]) => [name, field]))),
    z.custom<Domain>(),
    {
      decode: (wire) => {
        const value: Record<string, unknown> = {};
        for (const [key, [name]] of entries) if (wire[name] !== undefined) value[key] = wire[name];
        return value as Domain;
      },
      encode: (value) =>
        Object.fromEntries(entries.map(([key, [name]]) => [name, value[key as keyof Domain]])),
    },
  );
  tables.set(codec, entries);
  return codec;
}

/** The fields marked with `ours` in what a codec reads. */
export function undocumentedIn(codec: Codec<unknown>): readonly string[] {
  const table = tables.get(codec);
  if (table) return table.flatMap(([, [name, , isOurs]]) => (isOurs ? [name] : []));
  const { def } = codec._zod;
  if (def.type !== "pipe") return [];
  return undocumentedIn((def as z.core.$ZodPipeDef).in as Codec<unknown>);
}

/** An object with one field, which stands for its value. */
export function only<Name extends string, Domain>(name: Name, inner: Codec<Domain>) {
  return z.codec(z.object({ [name]: inner }), z.custom<Domain>(), {
    decode: (wire) => wire[name] as Domain,
    encode: (value) => ({ [name]: value }),
  });
}

/** Reads what is missing or null as `missing`. */
export function or<Domain, Missing>(
  codec: Codec<Domain | null | undefined>,
  missing: Missing,
): Codec<Domain | Missing> {
  return z.codec(codec, z.custom<Domain | Missing>(), {
    decode: (value) => value ?? missing,
    encode: (value) => value as Domain,
  });
}

export function optionalText(maximum: number): Codec<string | undefined> {
  return or(z.nullish(limitedText(maximum)), undefined);
}

/** `null` in code is a missing field on the wire. */
export function leftOut<Domain>(codec: Codec<Domain | null | undefined>): Codec<Domain | null> {
  return z.codec(codec, z.custom<Domain | null>(), {
    decode: (value) => value ?? null,
    encode: (value) => value ?? undefined,
  });
}

export function unlessEmpty(codec: Codec<string | null | undefined>): Codec<string | undefined> {
  return z.codec(codec, z.custom<string | undefined>(), {
    decode: (value) => value || undefined,
    encode: (value) => (value === "" ? undefined : value),
  });
}
