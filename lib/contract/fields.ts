import * as z from "zod/mini";
import * as w from "./wire";

type Field<Value> = readonly [name: string, codec: w.Codec<Value>, isOurs?: true];

/** Each field of a value with its name and codec on the wire, in the wire's order. */
export type Fields<Domain> = { readonly [Key in keyof Domain]-?: Field<Domain[Key]> };

type Wire = Record<string, unknown>;

const tables = new WeakMap<w.Codec<unknown>, readonly (readonly [string, Field<unknown>])[]>();

/** A field of a request that the specification does not name. */
export function ours<Value>(name: string, codec: w.Codec<Value>): Field<Value> {
  return [name, codec, true];
}

/**
 * An object whose fields have other names on the wire: "seller.name" is a field of an object there.
 * A field that is `undefined` is left out.
 */
export function fields<Domain extends object>(table: Fields<Domain>): w.Codec<Domain> {
  const entries = Object.entries<Field<unknown>>(table);
  const places = entries.map(([key, [path]]) => {
    const [name = "", inner] = path.split(".");
    return { key, name, inner };
  });
  const codec = z.codec(wireObject(entries.map(([, field]) => field)), w.typed<Domain>(), {
    decode: (wire: Wire) => {
      const value: Record<string, unknown> = {};
      for (const { key, name, inner } of places) {
        const field = inner ? (wire[name] as Wire)[inner] : wire[name];
        if (field !== undefined) value[key] = field;
      }
      return value as Domain;
    },
    encode: (value) => {
      const wire: Wire = {};
      for (const { key, name, inner } of places) {
        const field = value[key as keyof Domain];
        wire[name] = inner ? Object.assign(wire[name] ?? {}, { [inner]: field }) : field;
      }
      return wire;
    },
  });
  tables.set(codec, entries);
  return codec;
}

function wireObject(table: readonly Field<unknown>[]) {
  const codecs: Record<string, w.Codec<unknown>> = {};
  const objects: Record<string, Record<string, w.Codec<unknown>>> = {};
  for (const [path, codec] of table) {
    const [name = "", inner] = path.split(".");
    if (inner) objects[name] = { ...objects[name], [inner]: codec };
    codecs[name] = objects[name] ? z.object(objects[name]) : codec;
  }
  return z.object(codecs);
}

/** The fields marked with `ours` in what a codec reads. */
export function undocumentedIn(codec: w.Codec<unknown>): readonly string[] {
  const table = tables.get(codec);
  if (table) return table.flatMap(([, [name, , isOurs]]) => (isOurs ? [name] : []));
  const { def } = codec._zod;
  if (def.type !== "pipe") return [];
  return undocumentedIn((def as z.core.$ZodPipeDef).in as w.Codec<unknown>);
}

/** An object with one field, which stands for its value. */
export function only<Name extends string, Domain>(name: Name, inner: w.Codec<Domain>) {
  return z.codec(z.object({ [name]: inner }), w.typed<Domain>(), {
    decode: (wire) => wire[name] as Domain,
    encode: (value) => ({ [name]: value }),
  });
}

/** Like `only`, but a missing or unreadable object is `null`. */
export function onlyOrNull<Domain>(
  name: string,
  inner: w.Codec<Domain | null>,
): w.Codec<Domain | null> {
  return z.codec(w.optional(z.object({ [name]: inner })), w.typed<Domain | null>(), {
    decode: (wire) => wire?.[name] ?? null,
    encode: (value) => ({ [name]: value }),
  });
}

export function optionalText(maximum: number): w.Codec<string | undefined> {
  return w.or(z.nullish(w.limitedText(maximum)), undefined);
}

/** A missing field in code is `null` on the wire. */
export function orNull<Domain>(
  codec: w.Codec<Domain | null | undefined>,
): w.Codec<Domain | undefined> {
  return z.codec(codec, w.typed<Domain | undefined>(), {
    decode: (value) => value ?? undefined,
    encode: (value) => value ?? null,
  });
}

/** `null` in code is a missing field on the wire. */
export function leftOut<Domain>(codec: w.Codec<Domain | null | undefined>): w.Codec<Domain | null> {
  return z.codec(codec, w.typed<Domain | null>(), {
    decode: (value) => value ?? null,
    encode: (value) => value ?? undefined,
  });
}

export function unlessEmpty(
  codec: w.Codec<string | null | undefined>,
): w.Codec<string | undefined> {
  return z.codec(codec, w.typed<string | undefined>(), {
    decode: (value) => value || undefined,
    encode: (value) => (value === "" ? undefined : value),
  });
}
